import { useQuery } from '@tanstack/react-query'

import { sayError } from '#api/client/errors.ts'
import { everySiteQuery } from '#api/shipment-wizard.ts'
import { rolesOf } from '#machines/records/explain.ts'
import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
import type { Goods } from '#machines/shipment/wizard/draft.ts'
import type { WizardSearch } from '#machines/shipment/wizard/steps.ts'
import { useTenant, useTitle, useVisitor } from '#routes/-pages/shell/hooks.ts'
import { tenantRequestPath } from '#schemas/pages.ts'
import type { Site } from '#schemas/site.ts'
import { tenantIdOf, tenantOf } from '#schemas/tenants/index.ts'
import { actsForPartner, onlyReads } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { texts } from '#texts/en.ts'
import { fill } from '#texts/fill.ts'
import { shellTexts } from '#texts/shell.ts'
import { reasonTexts } from '#texts/shipment-reasons.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { ForWhom } from '#views/shipment/wizard/for-whom.tsx'

import { ShipmentWizard } from './wizard.tsx'

type Props = {
  readonly search: WizardSearch
  readonly setSearch: (search: WizardSearch, how: 'push' | 'replace') => void
}

const mayAsk = ({ caller }: PortalUser) =>
  rolesOf(shipmentRequestMachine, 'submit').includes(caller)

const WhyNot = ({ text }: { readonly text: string }) => (
  <>
    <PageHeader title={useTitle()} />
    <Banner role="status">{text}</Banner>
  </>
)

/** New Shipment Request of a supplier or program, and the request for a pickup before its units are known: for its own people. */
export function TenantWizard({ search, setSearch, goods = 'units' }: Props & { goods?: Goods }) {
  const user = useVisitor()
  const tenant = useTenant()
  if (!tenant || !user) return <PageSkeleton things={wizardTexts.things} />
  const id = tenantIdOf(tenant) ?? user.tenant
  if (!actsForPartner(user) || !id)
    return <WhyNot text={onlyReads(user) ? shellTexts.readOnly : shellTexts.viewAs(tenant.label)} />
  return (
    <ShipmentWizard
      user={user}
      tenant={id}
      search={search}
      setSearch={setSearch}
      goods={goods}
      isOnBehalf={false}
      hrefOf={(request) => `${tenant.path}shipments/${request}/`}
    />
  )
}

/** The wizard that requests a pickup of listed batteries: for the program's own people. */
export function MakerWizard({ search, setSearch }: Props) {
  const user = useVisitor()
  const tenant = useTenant()
  if (!tenant || !user) return <PageSkeleton things={wizardTexts.things} />
  if (!actsForPartner(user))
    return <WhyNot text={onlyReads(user) ? shellTexts.readOnly : shellTexts.viewAs(tenant.label)} />
  return (
    <ShipmentWizard
      user={user}
      tenant={tenantIdOf(tenant) ?? user.tenant ?? ''}
      search={search}
      setSearch={setSearch}
      goods="batteries"
      isOnBehalf={false}
      crumbs={[{ label: tenant.title, href: tenant.landing }]}
      hrefOf={(request) => tenantRequestPath(tenant, request)}
    />
  )
}

function tenantOptions(sites: readonly Site[]) {
  const names = new Map(sites.map(({ tenant, tenantName }) => [tenant, tenantName]))
  const options = [...names].flatMap(([value, label]) =>
    tenantOf(value)?.pages.includes('shipment-request') ? [{ value, label }] : [],
  )
  return options.toSorted((left, right) => left.label.localeCompare(right.label))
}

const crumbs = [{ label: 'Shipments', href: '/dashboard/shipments/' }]

/** The same for staff: for whom first, then that tenant's wizard. */
export function StaffWizard({ search, setSearch }: Props) {
  const user = useVisitor()
  const title = useTitle()
  const sites = useQuery(everySiteQuery)
  if (!user) return <PageSkeleton things={wizardTexts.staff.things} />
  if (!mayAsk(user)) {
    const roles = rolesOf(shipmentRequestMachine, 'submit')
    const callers: Readonly<Record<string, string>> = texts.callers
    const groups = roles.map((role) => callers[role])
    return <WhyNot text={fill(reasonTexts.role, { groups: groups.join(', ') })} />
  }
  const tenants = sites.data && tenantOptions(sites.data)
  const chosen = tenants?.find(({ value }) => value === search.tenant)
  if (chosen)
    return (
      <ShipmentWizard
        user={user}
        tenant={chosen.value}
        search={search}
        setSearch={setSearch}
        goods="units"
        isOnBehalf
        crumbs={crumbs}
        hrefOf={(request) => `/dashboard/shipments/${request}/`}
      />
    )
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {sites.error && (
        <LoadError
          things={wizardTexts.staff.things}
          problem={sayError(sites.error)}
          retry={() => void sites.refetch()}
        />
      )}
      {tenants && (
        <ForWhom tenants={tenants} onChoose={(tenant) => setSearch({ tenant }, 'push')} />
      )}
      {sites.isPending && <PageSkeleton things={wizardTexts.staff.things} />}
    </>
  )
}
