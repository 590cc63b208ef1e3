// What people paste, as keyboards type it; without zod, since lists and the palette read it, too.

/** Several lines as one. */
export const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((part) => part.trim())
    .join(' ')

/**
 * A number or code, however it was pasted: plain letters and digits for those of full width, one kind of hyphen and of
 * blank, and nothing that nobody sees.
 */
export const plainCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s/g, ' ')
    .trim()

/** A VIN as it is stored: papers print it in groups. */
export const plainVin = (text: string): string => plainCode(text).replaceAll(/[\s-]/g, '')

/** Countries whose numbers begin with +1. */
export const PLUS_ONE: readonly string[] = ['US', 'CA', 'PR']

/** A phone number without what people write between its digits; where +1 is dialed, it may be left out. */
export function plainPhone(text: string, countryCode = ''): string {
  const number = plainCode(text).replaceAll(/^tel:|\(0\)|[\s().\-/]/gi, '')
  return PLUS_ONE.includes(countryCode) && /^1?[2-9]\d{9}$/.test(number)
    ? `+1${number.slice(-10)}`
    : number
}

/** An email address without the scheme of the link that it was copied from. */
export const plainEmail = (text: string): string => plainCode(text).replace(/^mailto:\s*/i, '')

/** An email address: one @, and no empty part in its domain (RFC 5321 §4.1.2). */
export const EMAIL = /^(?!.*\.\.)[^\s@:]+@[^\s@.](?:[^\s@]*[^\s@.])?$/
export const isEmail = (text: string): boolean => EMAIL.test(plainEmail(text))

/** Whether words are enough to search for: shorter ones are in nearly every record (data-model.md §5). */
export function isSearch(text: string): boolean {
  const word = plainCode(text)
  // A word of Chinese, Japanese or Korean has one letter or two.
  return word.length > 2 || /[\u2E80-\uD7FF]/.test(word)
}
