interface OptionsProps<Value extends string | number> {
  of: readonly Value[]
  text(value: Value): string
}

/** What a list of choices offers. */
export function Options<Value extends string | number>({ of, text }: OptionsProps<Value>) {
  return of.map(value => (
    <option key={value} value={value}>
      {text(value)}
    </option>
  ))
}
