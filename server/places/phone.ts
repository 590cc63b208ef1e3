const NOTHING = { isValid: false, e164: null, countryCode: null, type: null }

/** Whether a number in E.164 exists by the plan of its country, and what kind it is. */
export async function readPhone(text: string) {
  // Ours: in a query an unescaped plus sign is a blank, which is trimmed: digits alone are read as if it were there.
  const number = /^\d+$/.test(text) ? `+${text}` : text
  // Its tables take a moment to load: when the first number is asked for.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const found = number.startsWith('+') ? parsePhoneNumberFromString(number) : undefined
  if (!found?.isValid()) return NOTHING
  return {
    isValid: true,
    e164: found.number,
    countryCode: found.country ?? null,
    type: found.getType() ?? null,
  }
}
