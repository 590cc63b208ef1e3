/** How a battery travels (domain.md §6): as it is, alone as damaged, defective or recalled, or as critical. */
export type Packing = 'intact' | 'ddr' | 'critical'
type Facts = { readonly isDdr: boolean; readonly adrClass?: string | undefined }

/** The packing that an evaluation asks for. */
export function packingOf({ isDdr, adrClass }: Facts): Packing {
  if (adrClass === 'red') return 'critical'
  return isDdr || adrClass === 'yellow' ? 'ddr' : 'intact'
}

/** The packing instruction in short; none for one that travels as it is where the program has no classes. */
export const INSTRUCTIONS: Readonly<Record<Packing, string | undefined>> = {
  intact: undefined,
  ddr: 'P908',
  critical: 'P911',
}
