/** A stored number in a field: "+1 775 555 0142" for one of North America, which can be read and be typed in. */
export const phoneInField = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')

/**
 * A phone number as people at a place write it: in the US and Canada "(775) 555-0142" for one of North America. Anywhere
 * else, and of another country, it is as it is stored, so that it can be called from there. Links have the stored one.
 */
export const phoneText = (number: string, countryCode = 'US'): string =>
  countryCode === 'US' || countryCode === 'CA'
    ? number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
    : number
