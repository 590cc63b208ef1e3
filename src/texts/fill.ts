/** Fills {names} of a text; a name without a value stays visible, so that a test finds it. */
export const fill = (
  text: string,
  values: Readonly<Record<string, string | number | null>>,
): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
