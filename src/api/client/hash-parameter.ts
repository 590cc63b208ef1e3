/** A named parameter behind the # of an address: '' when it is not there or cannot be read (specification 2 §2). */
export function hashParameter(name: string, hash: string): string {
  try {
    return new URLSearchParams(hash.replace(/^#/, '')).get(name) ?? ''
  } catch {
    return ''
  }
}
