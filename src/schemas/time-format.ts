const made: Record<string, Intl.DateTimeFormat> = {}

/**
 * A format of days or times, in the reader's language unless one is named. Each is made once: making one takes a
 * hundred times as long as using it, and lists use theirs in every row.
 */
export const timeFormat = (
  options: Intl.DateTimeFormatOptions,
  language?: string,
): Intl.DateTimeFormat =>
  (made[`${language} ${JSON.stringify(options)}`] ??= new Intl.DateTimeFormat(language, options))
