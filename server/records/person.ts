/** Who acts, as a history shows it. */
export type Person = {
  /** `pool|sub`, or `system`. */
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly email: string | null
}
