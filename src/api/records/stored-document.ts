import { fetchBytes } from '#api/client/fetch-plain.ts'

type Options = { readonly signal?: AbortSignal }
type Stored = {
  readonly data: {
    readonly getUrl: string
    readonly filename: string
    readonly contentType: string
  }
}

/** Asks where a document of a record is stored, and reads it as a blob with its name. Throws ApiError. */
export async function loadStored(
  ask: (options: Options) => Promise<Stored>,
  signal?: AbortSignal,
): Promise<{ readonly filename: string; readonly blob: Blob }> {
  const { data } = await ask(signal ? { signal } : {})
  const bytes = await fetchBytes(data.getUrl, signal)
  // The type of the record, not of the storage: a viewer is opened for it.
  return { filename: data.filename, blob: new Blob([bytes], { type: data.contentType }) }
}
