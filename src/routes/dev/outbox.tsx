import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { sayError } from '#api/client/errors.ts'
import { devOutboxQuery } from '#api/dev-outbox.ts'
import { Queries } from '#routes/-pages/records/queries.tsx'
import { useConfig, useTitle } from '#routes/-pages/shell/hooks.ts'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { DevOutbox } from '#views/public/dev-outbox.tsx'
import { NotFound } from '#views/shell/refused.tsx'

export const Route = createFileRoute('/dev/outbox')({ component: Page })

function Page() {
  const config = useConfig()
  if (!config) return <PageSkeleton things="page" />
  if (!config.demo) return <NotFound />
  return (
    <Queries>
      <Messages />
    </Queries>
  )
}

function Messages() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(devOutboxQuery)
  return (
    <DevOutbox
      title={useTitle()}
      messages={data}
      problem={error ? sayError(error) : undefined}
      loadedAt={dataUpdatedAt}
      retry={() => void refetch()}
    />
  )
}
