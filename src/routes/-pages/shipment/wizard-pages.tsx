import { useQuery } from '@tanstack/react-query'

import { sayError } from '#api/client/errors.ts'
import { everySiteQuery } from '#api/shipment/wizard.ts'
import { rolesOf } from '#machines/records/explain.ts'
import { shipmentRequestMachine } from '#machines/shipment/request/machine.ts'
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
import { PageHeader } from '#views/parts/page.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { ForWhom } from '#views/shipment/wizard/for-whom.tsx'

import { WhyNot } from './why-not.tsx'
import { useSetSearch, useWizardAddress } from './wizard-address.ts'
import type { WizardAddress } from './wizard-address.ts'
import { ShipmentWizard } from './wizard.tsx'
import type { AskedGoods } from './wizard.tsx'

const mayAsk = ({ caller }: PortalUser) =>
  rolesOf(shipmentRequestMachine, 'submit').includes(caller)

function OwnWizard({ goods }: { readonly goods: AskedGoods }) {
  const address = useWizardAddress()
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
      {...address}
      goods={goods}
      isOnBehalf={false}
      hrefOf={(request) => `${tenant.path}shipments/${request}/`}
    />
  )
}

/** New Shipment Request of a supplier or program: for its own people. */
export const TenantWizard = () => <OwnWizard goods="units" />

/** The request for a pickup before its units are known. */
export const PreBookingWizard = () => <OwnWizard goods="estimate" />

/** The request of listed batteries where a program has a page of its own for it. */
export const ScrapWizard = () => <MakerWizard {...useWizardAddress()} />

/** The wizard that requests a pickup of listed batteries: for the program's own people. */
export function MakerWizard({ search }: Pick<WizardAddress, 'search'>) {
  const setSearch = useSetSearch()
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
      crumbs={[{ label: wizardTexts.batteries.list, href: tenant.landing }]}
      hrefOf={(request) => tenantRequestPath(tenant, request)}
    />
  )
}

/** What a tenant asks for a pickup of: units, or the batteries of its list; undefined: it has no such form. */
function goodsOf(id: string): AskedGoods | undefined {
  const tenant = tenantOf(id)
  if (tenant?.pages.includes('shipment-request')) return 'units'
  return tenant?.items && 'batteries'
}

function tenantOptions(sites: readonly Site[]) {
  const names = new Map(sites.map(({ tenant, tenantName }) => [tenant, tenantName]))
  const options = [...names].flatMap(([value, label]) => {
    const goods = goodsOf(value)
    return goods ? [{ value, label, goods }] : []
  })
  return options.toSorted((left, right) => left.label.localeCompare(right.label))
}

const crumbs = [{ label: 'Shipments', href: '/dashboard/shipments/' }]

/** The same for staff: for whom first, then that tenant's wizard. */
export function StaffWizard() {
  const { search, setSearch } = useWizardAddress()
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
        goods={search.request === 'new' ? 'batteries' : chosen.goods}
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
