import type { DocumentUrl } from '#schemas/document.ts'

type SignedUrl = { readonly url: string; readonly expiresAt: Date }
type SignedUpload = SignedUrl & { readonly headers: Readonly<Record<string, string>> }

type StoredFile = {
  readonly key: string
  readonly filename: string
  readonly contentType: string
}
type ExpectedFile = {
  readonly key: string
  readonly contentType: string
  /** The size that the caller announced; nothing larger is taken. */
  readonly bytes: number
}

/**
 * Where documents lie. Uploads arrive in a quarantine under their key and are served only after somebody looked at
 * them and put a clean copy (security.md R15).
 */
export type StoragePort = {
  readonly put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Undefined when there is nothing under the key. */
  readonly get: (key: string) => Promise<Uint8Array | undefined>
  /** An address that shows the file for five minutes. */
  readonly signGet: (file: StoredFile) => Promise<SignedUrl>
  /** An address that takes the file into the quarantine for fifteen minutes. */
  readonly signPut: (file: ExpectedFile) => Promise<SignedUpload>
  /** What was uploaded under a key, undefined when nothing has arrived. */
  readonly readQuarantine: (key: string) => Promise<Uint8Array | undefined>
  readonly dropQuarantine: (key: string) => Promise<void>
  /** Takes a file away for good. */
  readonly drop: (key: string) => Promise<void>
}

type KeptFile = {
  readonly s3_key: string
  readonly filename: string
  readonly content_type: string
  readonly bytes: number | null
}

/** What a call answers of a stored document: its signed address. */
export async function shownBy(
  signGet: StoragePort['signGet'],
  { s3_key: key, filename, content_type: contentType, bytes }: KeptFile,
): Promise<DocumentUrl> {
  const { url, expiresAt } = await signGet({ key, filename, contentType })
  return {
    s3Key: key,
    getUrl: url,
    expiresAt: expiresAt.toISOString(),
    filename,
    contentType,
    bytes: bytes ?? 0,
  }
}

/** Seconds that addresses work. */
export const GET_SECONDS = 300
export const PUT_SECONDS = 900
