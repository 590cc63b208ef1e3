import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Suspense, lazy, useEffect, useEffectEvent } from 'react'

import { sayError } from '#api/client/errors.ts'
import {
  organisationsQuery,
  provideServiceKeys,
  serviceKeyListQuery,
} from '#api/service-key/keys.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { serviceKeyList } from '#machines/service-key/list.ts'
import type { ServiceKeySearch } from '#machines/service-key/list.ts'
import { ListOpening } from '#routes/-pages/records/list-opening.tsx'
import type { OpenedList } from '#routes/-pages/records/list-opening.tsx'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useRecordList } from '#routes/-pages/records/use-record-list.tsx'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import type { ServiceKey } from '#schemas/service-key.ts'
import { serviceKeyTexts as words } from '#texts/service-keys.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { todayHere } from '#views/parts/today.ts'
import { ListView } from '#views/records/list/list-view.tsx'
import { serviceKeyLook } from '#views/service-key/list/view-config.tsx'
import { Organisations } from '#views/service-key/organisations.tsx'

const ServiceKeyDialogs = lazy(async () => ({
  default: (await import('#views/service-key/dialogs.tsx')).ServiceKeyDialogs,
}))

const rowOf = (key: ServiceKey) => ({
  id: key.id,
  revision: `${key.state} ${key.lastUsedAt}`,
  key,
})
const query = (search: ServiceKeySearch) => serviceKeyListQuery(serviceKeyList.query(search))

type RevokeProps = {
  readonly name: string
  /** Given in the grid, where there is room for a picture only. */
  readonly tabIndex: number | undefined
  readonly onClick: () => void
}
const RevokeButton = ({ name, tabIndex, onClick }: RevokeProps) => (
  <Button
    size="sm"
    aria-label={words.revoking.of(name)}
    {...(tabIndex === undefined ? {} : { tabIndex, variant: 'ghost' as const })}
    onClick={onClick}
  >
    {tabIndex === undefined ? words.revoke : <Icon name="trash" size={16} />}
  </Button>
)

type Opened = { readonly opened: OpenedList<ServiceKeySearch> }

/** The chart of the dialogs, beside that of the list. */
function useKeys({ opened }: Opened) {
  const queries = useQueryClient()
  const actor = useFlowActor(useProvided(() => provideServiceKeys(queries)))
  const snapshot = useSelector(actor, (current) => current)
  const today = todayHere(useNow().now)
  const shown = useRecordList(opened, { query, rowOf, today })
  const isClosed = snapshot.matches('closed')
  // What one did oneself is shown at once; what others do waits until one asks for it.
  const close = useEffectEvent(() => {
    shown.send({ type: 'CLOSE' })
    shown.send({ type: 'SHOW_CHANGES' })
  })
  useEffect(() => {
    if (isClosed) close()
  }, [isClosed])
  const revoke = ({ id, revision, key }: ReturnType<typeof rowOf>) => {
    shown.send({ type: 'ACT', about: { name: 'revoke', rows: [{ id, revision }] } })
    actor.send({ type: 'REVOKE', about: { id, name: key.name } })
  }
  return { actor, snapshot, shown, isClosed, revoke }
}

function Keys({ opened }: Opened) {
  const { actor, snapshot, shown, isClosed, revoke } = useKeys({ opened })
  const organisations = useQuery(organisationsQuery())
  return (
    <>
      <PageHeader
        title={useTitle()}
        lead={words.lead}
        actions={
          <Button variant="solid" onClick={() => actor.send({ type: 'OPEN' })}>
            {words.issue}
          </Button>
        }
      />
      <ListView
        {...shown}
        look={serviceKeyLook}
        renderMenu={(row, tabIndex) =>
          row.key.state === 'active' && (
            <RevokeButton name={row.key.name} tabIndex={tabIndex} onClick={() => revoke(row)} />
          )
        }
      />
      {organisations.data && (
        <Suspense>
          <Organisations
            organisations={organisations.data}
            onAdd={() => actor.send({ type: 'GIVE' })}
            onEdit={(organisation) => actor.send({ type: 'GIVE', organisation })}
          />
        </Suspense>
      )}
      {organisations.error && (
        <LoadError
          things={words.organisations.things}
          problem={sayError(organisations.error)}
          retry={() => void organisations.refetch()}
        />
      )}
      {!isClosed && (
        <Suspense>
          <ServiceKeyDialogs snapshot={snapshot} send={(event) => actor.send(event)} />
        </Suspense>
      )}
    </>
  )
}

/** /dashboard/service-keys/: keys of systems that book for themselves. */
export const ServiceKeysPage = () => (
  <ListOpening list={serviceKeyList}>{(opened) => <Keys opened={opened} />}</ListOpening>
)
