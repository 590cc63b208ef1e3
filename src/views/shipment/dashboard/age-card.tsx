import type { StaffFigures } from '#schemas/figures.ts'
import { css } from '#styled/css'
import { dashboardTexts as words } from '#texts/shipment-dashboard.ts'
import { Card } from '#views/parts/card.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { EmptyState } from '#views/parts/states.tsx'

import { AgeBars } from './age-bars.tsx'
import { ageRows } from './figures.ts'

/** How old open requests are, by where they are. */
export const AgeCard = ({ ages }: { readonly ages: Reading<StaffFigures['ages']> }) => (
  <Card title={words.age}>
    <Read reading={ages} things="ages" skeleton={<SkeletonRows count={4} />}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState icon="truck" text={words.emptySupplier} />
        ) : (
          <>
            <AgeBars rows={ageRows(found)} />
            <p className={css({ mt: '2', textStyle: 'xs', color: 'text.faint' })}>
              {words.ageHint}
            </p>
          </>
        )
      }
    </Read>
  </Card>
)
