import type { StaffFigures } from '#schemas/figures.ts'
import { css } from '#styled/css'
import type { Reading } from '#views/parts/reading.ts'
import { AgeCard } from '#views/shipment/dashboard/age-card.tsx'

import { Weeks } from './weeks.tsx'

type Props = { readonly ages: Reading<StaffFigures['ages']> }

/** How old open requests are, and what was completed in the last weeks. */
export const Progress = ({ ages }: Props) => (
  <div
    className={css({
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
    })}
  >
    <AgeCard ages={ages} />
    <Weeks />
  </div>
)
