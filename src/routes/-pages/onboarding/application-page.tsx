import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import { applicationQuery, provideDecision } from '#api/onboarding/applications.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import { BANK_READERS, isOneOf } from '#schemas/rights.ts'
import { reviewTexts as words } from '#texts/onboarding-review.ts'
import { Application } from '#views/onboarding/record/application.tsx'
import { Read } from '#views/parts/read.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { notify } from '#views/parts/toast.ts'

/** /dashboard/onboarding/{id}/ */
export function ApplicationPage({ id }: { readonly id: string }) {
  const user = useUser()
  const queries = useQueryClient()
  const machine = useProvided(() =>
    provideDecision(queries, ({ status }, mail) => {
      const message = status === 'accepted' ? words.created(mail) : words.declined(mail)
      void notify({ type: 'success', message })
    }),
  )
  const actor = useFlowActor(machine, { input: { id } })
  const snapshot = useSelector(actor, (current) => current)
  const query = useQuery(applicationQuery(id))
  return (
    <Read
      reading={reading(query, query.data)}
      things={words.thing}
      skeleton={<PageSkeleton things={words.thing} />}
    >
      {(application) => (
        <Application
          {...{ application, snapshot }}
          send={(event) => actor.send(event)}
          maySee={isOneOf(BANK_READERS, user.caller)}
        />
      )}
    </Read>
  )
}
