import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { devOutboxQuery } from '#api/dev-outbox.ts'
import { sayError } from '#api/errors.ts'
import { useConfig, useTitle } from '#routes/-hooks.ts'
import { Queries } from '#routes/-queries.tsx'
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
