import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import { userImportActors } from '#api/supplier-user/import.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { configUploadMachine } from '#machines/records/upload/machine.ts'
import { supplierUserList } from '#machines/supplier-user/list.ts'
import { useListAddress } from '#routes/-pages/records/use-list-address.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import type { UploadDiff } from '#schemas/records/upload.ts'
import { rolesIn } from '#schemas/supplier-user-rules.ts'
import type { SupplierPool } from '#schemas/supplier-user-words.ts'
import { css } from '#styled/css'
import { userImportTexts as words } from '#texts/supplier-user-import.ts'
import { supplierUserTexts } from '#texts/supplier-user-list.ts'
import { uploadTexts } from '#texts/uploads.ts'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { useOnline } from '#views/parts/use-online.ts'
import { UploadView } from '#views/records/upload/upload-view.tsx'

const HEAD = 'email,first_name,last_name,phone,company,role,sites,kind'
const says = {
  same: words.same,
  applied: ({ counts }: UploadDiff) => words.applied(counts.added),
  canUndo: false,
} as const

/** What stands in the columns. */
const Columns = ({ pool }: { readonly pool: SupplierPool }) => (
  <Card title={words.columns}>
    <div className={css({ display: 'grid', gap: '3', textStyle: 'sm' })}>
      <Facts
        facts={[
          { term: 'role', value: rolesIn(pool).join(', ') },
          { term: 'company', value: words.hints.company },
          { term: 'sites', value: words.hints.sites },
        ]}
      />
      <p>{words.hints.optional}</p>
      <p>{words.hints.rows}</p>
    </div>
  </Card>
)

function Import({ pool }: { readonly pool: SupplierPool }) {
  const title = useTitle()
  const queries = useQueryClient()
  const machine = useProvided(() =>
    configUploadMachine.provide({ actors: userImportActors(pool, queries) }),
  )
  const actor = useFlowActor(machine)
  const snapshot = useSelector(actor, (state) => state)
  const reason = useOnline() ? undefined : uploadTexts.offline
  const back = supplierUserList.href(pool === 'default' ? {} : { pool })
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: words.crumb, href: back }]}
        lead={words.lead(supplierUserTexts.pools[pool])}
      />
      <UploadView
        {...{ title, snapshot, reason, says }}
        head={HEAD}
        send={(event) => actor.send(event)}
      >
        <Columns pool={pool} />
      </UploadView>
    </>
  )
}

/** /dashboard/supplier-users/import/: people from a text, into the group of the list. */
export function UserImportPage() {
  const { search } = useListAddress(supplierUserList)
  const { pool = 'default' } = search
  return <Import key={pool} pool={pool} />
}
