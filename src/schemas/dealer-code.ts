/** Specification 1 §5: two digits, a character, two digits; one character may be two units of UTF-16. */
export const DEALER_CODE = /^\d{2}.\d{2}$/u

export const isDealerCode = (text: string): boolean => DEALER_CODE.test(text)
