import { request } from '#api/client/request.ts'
import { placeCalls } from '#api/contract/places.ts'

const LONGEST = 20 // characters that the call takes

/** A number in E.164 as the server reads it; false: there is no such number; undefined: it could not be asked. */
export async function readPhone(
  typed: string,
  country?: string,
): Promise<string | false | undefined> {
  if (typed.length > LONGEST) return false
  const query = { phone_number_e164: typed, ...(country ? { country_code: country } : {}) }
  try {
    return (await request(placeCalls.validatePhoneNumber, { query })).data.e164 ?? false
  } catch {
    // The server reads it again when the form is sent.
    return undefined
  }
}
