import { putTexts } from '#texts/put-signed.ts'

import { ApiError, failed, refused } from './errors.ts'
import { limitTime } from './time-limit.ts'

type Signed = { readonly putUrl: string; readonly headers: Readonly<Record<string, string>> }

const isOnline = () => navigator.onLine

/**
 * Sends a file to a signed address, within a time in milliseconds. Throws ApiError: of kind `storage` with the words for a
 * lost connection where nobody answers, since the portal itself may.
 */
export async function putSigned(
  { putUrl, headers }: Signed,
  body: Blob,
  timeoutMs: number,
): Promise<void> {
  const { signal, ended } = limitTime({ timeoutMs }, isOnline)
  let status: number
  try {
    const answer = await fetch(putUrl, { method: 'PUT', headers, body, signal })
    if (answer.ok) return
    ;({ status } = answer)
  } catch (cause) {
    const { message } = ended(cause) ?? failed(cause, isOnline())
    throw new ApiError(message, { kind: 'storage', cause })
  }
  // Storage elsewhere answers in words of its own, as XML.
  const text = putTexts[status]
  throw text === undefined ? refused({ status }) : new ApiError(text, { kind: 'status', status })
}
