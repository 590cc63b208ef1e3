const made: Record<string, Intl.NumberFormat> = {}

/**
 * A format of numbers, in the reader's language unless one is named. Each is made once and when it is used first, as those
 * of times are (time-format.ts).
 */
export const numberFormat = (
  options: Intl.NumberFormatOptions = {},
  language?: string,
): Intl.NumberFormat =>
  (made[`${language} ${JSON.stringify(options)}`] ??= new Intl.NumberFormat(language, options))
