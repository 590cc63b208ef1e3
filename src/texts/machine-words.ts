/** How charts, tables and docs call what a machine names: every event, guard and state key that is not plain words. */
export type MachineWords = {
  readonly events: Readonly<Record<string, string>>
  /** What a guard asks, as a condition that holds: "the purchase order is open". {params} are filled in. */
  readonly guards: Readonly<Record<string, string>>
  readonly states?: Readonly<Record<string, string>>
  /** Who may, where a chart calls its callers otherwise. */
  readonly callers?: Readonly<Record<string, string>>
}
