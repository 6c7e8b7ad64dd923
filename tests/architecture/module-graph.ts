import path from 'node:path'
import ts from 'typescript'

/** What a module takes from another one. */
export interface ModuleImport {
	/** A path from the project's root, or the name of a package. */
	target: string
	isPackage: boolean
	/** `*` for the whole module. */
	names: readonly string[]
}

export interface Module {
	file: string
	imports: readonly ModuleImport[]
	exports: readonly string[]
}

const ALIASES: Record<string, string> = {
	'#domain/': 'app/domain/',
	'#app/': 'app/',
	'#functions/': 'functions/',
	'#drizzle/': 'drizzle/',
}
const WHOLE_MODULE = ['*']
const SOURCE_PATH = /^(?:app|functions|drizzle|workers)\/[\w./-]+\.tsx?$/

/** Reads imports (of types too, and dynamic ones) and exports. */
export function parseModule(file: string, text: string): Module {
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
	const imports: ModuleImport[] = []
	const exported: string[] = []
	const add = (specifier: ts.Node | undefined, names: readonly string[]) => {
		if (specifier && ts.isStringLiteralLike(specifier)) imports.push({ ...resolve(file, specifier.text), names })
	}

	function visit(node: ts.Node): void {
		if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, importedNames(node.importClause))
		else if (ts.isExportDeclaration(node)) visitExports(node)
		else if (ts.isExportAssignment(node)) exported.push('default')
		else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
			add(node.arguments[0], dynamicNames(node))
		else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, WHOLE_MODULE)
		else if (ts.isStringLiteralLike(node) && SOURCE_PATH.test(node.text))
			// Scripts load sources by their path.
			imports.push({ target: node.text, isPackage: false, names: WHOLE_MODULE })
		else if (ts.canHaveModifiers(node)) exported.push(...exportedNames(node))
		ts.forEachChild(node, visit)
	}

	function visitExports({ exportClause, moduleSpecifier }: ts.ExportDeclaration): void {
		const elements = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : []
		exported.push(...elements.map(({ name }) => name.text))
		const names = elements.map(({ name, propertyName }) => (propertyName ?? name).text)
		add(moduleSpecifier, elements.length > 0 ? names : WHOLE_MODULE)
	}

	visit(source)
	return { file, imports, exports: exported }
}

function resolve(file: string, raw: string): Pick<ModuleImport, 'target' | 'isPackage'> {
	const specifier = raw.replace(/\?.*$/, '')
	const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
	if (alias) return { target: ALIASES[alias] + specifier.slice(alias.length), isPackage: false }
	if (!specifier.startsWith('.')) return { target: specifier, isPackage: true }
	return { target: path.posix.join(path.posix.dirname(file), specifier), isPackage: false }
}

function importedNames(clause: ts.ImportClause | undefined): string[] {
	const bindings = clause?.namedBindings
	const names = clause?.name ? ['default'] : []
	if (!bindings) return names
	if (ts.isNamespaceImport(bindings)) return ['*']
	return [...names, ...bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)]
}

/** The names in `const { a } = await import(...)` and `(await import(...)).a`. */
function dynamicNames(call: ts.CallExpression): readonly string[] {
	let node: ts.Node = call.parent
	while (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) node = node.parent
	if (ts.isPropertyAccessExpression(node) && node.name.text !== 'then' && node.name.text !== 'catch')
		return [node.name.text]
	if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name)) return WHOLE_MODULE
	return node.name.elements.map(({ name, propertyName }) => (propertyName ?? name).getText())
}

function exportedNames(node: ts.HasModifiers): string[] {
	const modifiers = ts.getModifiers(node) ?? []
	if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
	if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ['default']
	if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => boundNames(name))
	const { name } = node as ts.Node as ts.NamedDeclaration
	return name && ts.isIdentifier(name) ? [name.text] : []
}

function boundNames(name: ts.BindingName): string[] {
	if (ts.isIdentifier(name)) return [name.text]
	return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []))
}

/** Groups of files that import each other in a circle, type imports included. */
export function findCycles(modules: readonly Module[]): string[][] {
	const targets = new Map(modules.map(({ file, imports }) => [file, imports.map(({ target }) => target)]))
	const order = new Map<string, number>()
	const lowest = new Map<string, number>()
	const stack: string[] = []
	const cycles: string[][] = []

	function visit(file: string): number {
		const number = order.size
		order.set(file, number)
		let low = number
		stack.push(file)
		for (const target of targets.get(file) ?? []) {
			if (!targets.has(target)) continue
			if (!order.has(target)) low = Math.min(low, visit(target))
			else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low)
		}
		lowest.set(file, low)
		if (low === number) {
			const group = stack.splice(stack.indexOf(file))
			if (group.length > 1 || targets.get(file)?.includes(file)) cycles.push(group.sort())
		}
		return low
	}

	for (const { file } of modules) if (!order.has(file)) visit(file)
	return cycles.sort()
}

/** `file#name` of each export that none of the importers uses. */
export function findUnusedExports(modules: readonly Module[], importers: readonly Module[]): string[] {
	const used = new Map<string, Set<string>>()
	for (const { file, imports } of importers)
		for (const { target, names } of imports) {
			if (target === file) continue
			const known = used.get(target) ?? new Set()
			used.set(target, known)
			for (const name of names) known.add(name)
		}
	return modules.flatMap(({ file, exports }) => {
		const names = used.get(file)
		return exports.filter((name) => !names?.has('*') && !names?.has(name)).map((name) => `${file}#${name}`)
	})
}
