import { canScan } from '#api/records/camera.ts'
import { batteryHref } from '#routes/-pages/evaluation/asked-battery.ts'
import type { MakerFigures } from '#schemas/maker-figures.ts'
import { PhoneWays } from '#views/evaluation/list/phone-ways.tsx'
import { useNavigation } from '#views/parts/link.tsx'

type Props = {
  /** The page of the program's batteries. */
  readonly page: string
  readonly site: string
  /** Undefined while they are not read: then a pickup can be asked for, and its form says what is missing. */
  readonly figures: MakerFigures | undefined
}

/** The ways of a dealer at the foot of a phone, on a first page that is not the one of their batteries. */
export function MakerWays({ page, site, figures }: Props) {
  const { go } = useNavigation()
  const isNone = figures !== undefined && figures.sums.waiting <= figures.sums.notEvaluated
  const request = `${page}?request=new&site=${encodeURIComponent(site)}`
  return (
    <PhoneWays
      reason={undefined}
      onScan={canScan() ? () => go(batteryHref(page, site, 'scan')) : undefined}
      onAdd={() => go(batteryHref(page, site, 'evaluate'))}
      onRequest={isNone ? undefined : () => go(request)}
    />
  )
}
