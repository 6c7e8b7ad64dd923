interface Props {
	/** The name of the checkboxes that include, and of those that exclude. */
	name: string
	notName?: string
	choices: readonly { id: string | number; name: string }[]
	included: readonly (string | number)[]
	excluded?: readonly (string | number)[]
	/** Read before the name of an excluded item. */
	not?: string
}

/** Checkboxes as chips; with `notName` each choice has two, to include and to exclude it. */
export function ChoiceList({ name, notName, choices, included, excluded = [], not = 'Not' }: Props) {
	return (
		<ul className="genre-choice">
			{choices.map((choice) => (
				<li key={choice.id}>
					<label>
						<input
							type="checkbox"
							name={name}
							value={choice.id}
							defaultChecked={included.includes(choice.id)}
							className="visually-hidden"
						/>
						<span className="genre-include">{choice.name}</span>
					</label>
					{notName ? (
						<label title={`Leave out ${choice.name}`}>
							<input
								type="checkbox"
								name={notName}
								value={choice.id}
								defaultChecked={excluded.includes(choice.id)}
								className="visually-hidden"
								aria-label={`${not} ${choice.name}`}
							/>
							<span className="genre-exclude" aria-hidden="true">
								−
							</span>
						</label>
					) : null}
				</li>
			))}
		</ul>
	)
}
