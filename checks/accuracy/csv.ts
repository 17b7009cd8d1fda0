/** Rows of a CSV text by the names of its heading line. A field with a comma or a quote stands in double quotes, which it doubles. */
export function parseCsv(text: string): Record<string, string>[] {
  const [heading = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map(line =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        field => field[1]?.replaceAll('""', '"') ?? field[2] ?? '',
      ),
    )
  return rows.map(fields => Object.fromEntries(heading.map((name, column) => [name, fields[column] ?? ''])))
}
