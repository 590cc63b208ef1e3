/** What tells how a battery has to be packed (domain.md §6). */
type Packed = {
  readonly partNumber: string
  readonly serialNumber?: string | null | undefined
  readonly isDdr: boolean
  readonly adrClass?: string | null | undefined
}
type Unit = {
  readonly contents: readonly {
    readonly material: { readonly partNumber: string }
    readonly serialNumber?: string | undefined
    readonly quantity: number
  }[]
}

/** Whether a battery travels in a package of its own: damaged, defective or recalled, or ADR yellow or red. */
export const needsOwnPackage = ({ isDdr, adrClass }: Packed): boolean =>
  isDdr || adrClass === 'yellow' || adrClass === 'red'

/**
 * The places of handling units that hold a yellow or red battery together with anything else: P908 and P911 ask for one
 * battery per package. A battery is known by its part and serial number; without one nobody can tell.
 */
export function packedTogether(units: readonly Unit[], batteries: readonly Packed[]): number[] {
  const alone = new Set(
    batteries
      .filter(
        ({ adrClass, serialNumber }) =>
          serialNumber && (adrClass === 'yellow' || adrClass === 'red'),
      )
      .map(({ partNumber, serialNumber }) => `${partNumber} ${serialNumber}`),
  )
  return units.flatMap(({ contents }, at) => {
    const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0)
    const holds = contents.some(({ material, serialNumber }) =>
      alone.has(`${material.partNumber} ${serialNumber}`),
    )
    return holds && pieces > 1 ? [at] : []
  })
}
