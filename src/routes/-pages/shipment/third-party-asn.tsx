import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'

import { report } from '#api/report/report.ts'
import { provideThirdPartyAsn } from '#api/shipment/third-party-asn.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { actorOf } from '#machines/shipment/request/selectors.ts'
import { AskBeforeLeaving } from '#routes/-pages/records/ask-before-leaving.tsx'
import { useFlush } from '#routes/-pages/records/use-flush.ts'
import { useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { epcTexts } from '#texts/third-party.ts'
import { chosenUnits } from '#views/parts/units.ts'
import { AsnPage } from '#views/shipment/asn/asn-page.tsx'

type Props = { readonly id: string; readonly tenant: string }

/** "Confirm ASN" of /epc/: the units of a pre-booking of one's organization. */
export function ThirdPartyAsn({ id, tenant }: Props) {
  const user = useUser()
  const queries = useQueryClient()
  const machine = useProvided(() =>
    provideThirdPartyAsn(queries, `${user.pool}|${user.sub}`, id).provide({
      actions: { reportFault: ({ event }) => report('error' in event ? event.error : event) },
    }),
  )
  const actor = useFlowActor(machine, {
    input: {
      tenant,
      goods: 'asn',
      draftKey: `third-party-asn:epc:${id}`,
      // Whatever their account says, the lifecycle knows them as third parties.
      by: { ...actorOf(user), caller: 'epc' },
      units: chosenUnits() ?? tenantOf(tenant)?.units ?? 'imperial',
      needsPo: false,
      contact: { name: '', email: '' },
      step: null,
      copyOf: null,
      date: null,
      sends: null,
      site: null,
      items: [],
    },
  })
  const snapshot = useSelector(actor, (current) => current)
  const send = useCallback<typeof actor.send>((event) => actor.send(event), [actor])
  useFlush(actor)
  return (
    <>
      <AsnPage
        title={epcTexts.found.confirmAsn}
        crumbs={[{ label: useTitle(), href: '/epc/' }]}
        id={id}
        href={`/epc/?${new URLSearchParams({ find: id }).toString()}`}
        chooseHref="/epc/"
        snapshot={snapshot}
        send={send}
      />
      <AskBeforeLeaving actor={actor} within="tab" />
    </>
  )
}
