import { useQuery } from '@tanstack/react-query'

import { healthQuery } from '#api/health/health.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { healthTexts as words } from '#texts/health.ts'
import { HealthView, leadOf } from '#views/health/health-view.tsx'
import { Button } from '#views/parts/button.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Read } from '#views/parts/read.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'

/** /dashboard/health/ */
export function HealthPage() {
  const title = useTitle()
  const health = useQuery(healthQuery())
  return (
    <>
      <PageHeader
        title={title}
        {...(health.data ? { lead: leadOf(health.data) } : {})}
        actions={
          <Button isBusy={health.isFetching} onClick={() => void health.refetch()}>
            {words.again}
          </Button>
        }
      />
      <Read
        reading={reading(health, health.data)}
        things={words.things}
        skeleton={<SkeletonRows count={10} />}
      >
        {(read) => <HealthView health={read} />}
      </Read>
    </>
  )
}
