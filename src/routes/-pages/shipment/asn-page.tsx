import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'

import { shipmentQuery } from '#api/records/queries.ts'
import { report } from '#api/report/report.ts'
import { provideAsn } from '#api/shipment/asn.ts'
import { useFlowActor } from '#flows/index.ts'
import { actorOf } from '#machines/shipment/request/selectors.ts'
import { AskBeforeLeaving } from '#routes/-pages/records/ask-before-leaving.tsx'
import { RecordPage } from '#routes/-pages/records/record-page.tsx'
import { useFlush } from '#routes/-pages/records/use-flush.ts'
import { useTenant, useTitle, useVisitor } from '#routes/-pages/shell/hooks.ts'
import { tenantPath, tenantRequestPath } from '#schemas/pages.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { tenantIdOf } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { actsForPartner, onlyReads } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { asnTexts } from '#texts/asn.ts'
import { shellTexts } from '#texts/shell.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { chosenUnits } from '#views/parts/units.ts'
import { AsnPage } from '#views/shipment/asn/asn-page.tsx'

import { ChooseAsn as Choose } from './asn-choose.tsx'
import { useStepInAddress } from './form-hooks.ts'
import { WhyNot } from './why-not.tsx'
import { useWizardAddress } from './wizard-address.ts'
import type { WizardAddress } from './wizard-address.ts'

type OwnProps = WizardAddress & { readonly tenant: Tenant }

const crumbsOf = ({ title, landing }: Tenant) => [{ label: title, href: landing }]
const hereOf = (tenant: Tenant) => tenantPath(tenant, 'add-handling-units')

/** Confirm ASN for Pre-Booking: for the people who announced it. */
export function ConfirmAsn() {
  const address = useWizardAddress()
  const user = useVisitor()
  const tenant = useTenant()
  if (!tenant || !user) return <PageSkeleton things={asnTexts.things} />
  if (!actsForPartner(user))
    return <WhyNot text={onlyReads(user) ? shellTexts.readOnly : shellTexts.viewAs(tenant.label)} />
  const { shipment } = address.search
  return shipment ? (
    <OnePreBooking {...address} key={shipment} id={shipment} {...{ user, tenant }} />
  ) : (
    <Choose tenant={tenant} crumbs={crumbsOf(tenant)} here={hereOf(tenant)} />
  )
}

type OneProps = OwnProps & { readonly id: string; readonly user: PortalUser }

// It is read before the form opens: what is not there, or another's, is said as on its own page.
function OnePreBooking(props: OneProps) {
  const read = useQuery(shipmentQuery(props.id))
  const header = <PageHeader title={useTitle()} crumbs={crumbsOf(props.tenant)} />
  return (
    <RecordPage
      read={read}
      record={read.data}
      thing={asnTexts.thing}
      things={asnTexts.things}
      header={header}
      skeleton={<PageSkeleton things={asnTexts.things} />}
    >
      {(request) => <Form {...props} request={request} />}
    </RecordPage>
  )
}

const inputFor = ({ id, user, tenant, search }: OneProps, { tenant: owner }: ShipmentRequest) => ({
  tenant: tenantIdOf(tenant) ?? owner,
  goods: 'asn' as const,
  // Drafts are kept under this name: it stays.
  draftKey: `asn:${owner}:${id}`,
  by: actorOf(user),
  units: chosenUnits() ?? tenant.units,
  needsPo: false,
  contact: { name: '', email: '' },
  step: search.step ?? null,
  copyOf: null,
  date: null,
  sends: null,
  site: null,
  items: [],
})

function Form(props: OneProps & { readonly request: ShipmentRequest }) {
  const { id, user, tenant, request } = props
  const queries = useQueryClient()
  const machine = useMemo(
    () =>
      provideAsn(queries, `${user.pool}|${user.sub}`, id).provide({
        actions: { reportFault: ({ event }) => report('error' in event ? event.error : event) },
      }),
    [queries, user.pool, user.sub, id],
  )
  const actor = useFlowActor(machine, { input: inputFor(props, request) })
  const snapshot = useSelector(actor, (current) => current)
  const send = useCallback<typeof actor.send>((event) => actor.send(event), [actor])
  useStepInAddress(actor, props)
  useFlush(actor)
  return (
    <>
      <AsnPage
        title={useTitle()}
        crumbs={crumbsOf(tenant)}
        id={id}
        href={tenantRequestPath(tenant, id)}
        chooseHref={hereOf(tenant)}
        snapshot={snapshot}
        send={send}
      />
      <AskBeforeLeaving actor={actor} />
    </>
  )
}
