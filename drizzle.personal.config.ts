import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'sqlite', schema: './drizzle/personal.ts', out: './drizzle/personal' })
