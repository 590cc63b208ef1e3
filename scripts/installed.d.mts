type Packages = Readonly<
  Record<
    string,
    {
      readonly version?: string
      readonly os?: readonly string[]
      readonly cpu?: readonly string[]
      readonly libc?: readonly string[]
      readonly dependencies?: Readonly<Record<string, string>>
      readonly devDependencies?: Readonly<Record<string, string>>
      readonly optionalDependencies?: Readonly<Record<string, string>>
      readonly peerDependencies?: Readonly<Record<string, string>>
      readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
    }
  >
>
type Wanted = {
  readonly tests: boolean
  readonly system: { readonly os: string; readonly cpu: string; readonly libc: string }
}
export declare function lacking(lock: Packages, installed: Packages, wanted: Wanted): string[]
export declare function plan(
  lock: Packages,
  installed: Packages,
  wanted: Wanted,
): string[] | undefined
