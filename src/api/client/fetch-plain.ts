import { failed, refused } from './errors.ts'
import { REQUEST_TIMEOUT_MS, limitTime } from './time-limit.ts'

const isOnline = () => navigator.onLine

/**
 * Reads an address outside the contract table: a stored document, a page of embedded mode. Throws ApiError with the
 * specification's texts, also for an answer that stops half way.
 */
export async function fetchPlain<T>(
  url: string,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const limit = limitTime({ signal, timeoutMs: REQUEST_TIMEOUT_MS }, isOnline)
  let status: number
  try {
    const response = await fetch(url, { signal: limit.signal })
    if (response.ok) return await read(response)
    ;({ status } = response)
  } catch (cause) {
    throw limit.ended(cause) ?? failed(cause, isOnline())
  }
  throw refused({ status })
}

/** The bytes of a stored document. Throws ApiError. */
export const fetchBytes = (url: string, signal?: AbortSignal): Promise<Blob> =>
  fetchPlain(url, (response) => response.blob(), signal)
