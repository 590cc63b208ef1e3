type Entry = {
  readonly version?: string
  readonly name?: string
  readonly integrity?: string
  readonly resolved?: string
}
type Lock = { readonly packages: Readonly<Record<string, Entry>> }
export declare function withAddresses(lock: Lock, config: Readonly<Record<string, string>>): Lock
