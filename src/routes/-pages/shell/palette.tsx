import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { fromPromise } from 'xstate'

import { sitesQuery } from '#api/places.ts'
import { recentRecords } from '#api/records/recent.ts'
import { findEverything } from '#api/search.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import type { AreaLink } from '#machines/auth/areas.ts'
import {
  creationsOf,
  letterPlaces,
  ownTenants,
  placesOf,
  switchesOf,
} from '#machines/auth/places.ts'
import { canOpen } from '#machines/auth/selectors.ts'
import { recordSearchMachine } from '#machines/records/search/machine.ts'
import { shipmentList } from '#machines/shipment/list.ts'
import { keptViewsQuery } from '#routes/-pages/records/kept-views.ts'
import type { Found } from '#schemas/found.ts'
import { tenantRequestPath } from '#schemas/pages.ts'
import type { Company } from '#schemas/pages.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import type { PortalUser } from '#schemas/user.ts'
import { paletteTexts } from '#texts/palette.ts'
import { menuTexts } from '#texts/shell-parts.ts'
import { shellTexts } from '#texts/shell.ts'
import { listTexts } from '#texts/shipment-list.ts'
import { useNavigation } from '#views/parts/link.tsx'
import { pageCommands } from '#views/parts/page-commands.ts'
import { todayHere } from '#views/parts/today.ts'
import { useKept } from '#views/parts/use-kept.ts'
import { chooseTheme } from '#views/shell/choose-theme.ts'
import { firstPlaces, openByText, searchByText } from '#views/shell/palette/model.ts'
import type { Command, GroupName } from '#views/shell/palette/model.ts'
import { Palette } from '#views/shell/palette/palette.tsx'
import { ShortcutsDialog } from '#views/shell/palette/shortcuts-dialog.tsx'

import { showFound } from './found.ts'
import { useAuth, useConfig, usePath, useUser } from './hooks.ts'
import { useConnection } from './use-connection.ts'

const UNKNOWN: Company = { name: '', slug: '' }
const SHIPMENTS = '/dashboard/shipments/'
const OFFERS = '/dashboard/spot-feedstock/'

type Who = { readonly user: PortalUser; readonly company: Company }
type Place = AreaLink

function requestHref({ user, company }: Who): (id: string) => string {
  const [tenant] = ownTenants({ user, company })
  return (id) => (tenant ? tenantRequestPath(tenant, id) : `${SHIPMENTS}${id}/`)
}

type Lists = { readonly shipments: boolean; readonly offers: boolean }
/** The views that this user keeps of the lists that it may open. */
function useKeptPlaces({ shipments, offers }: Lists): readonly Place[] {
  const ofRequests = useQuery({ ...keptViewsQuery('shipments'), enabled: shipments })
  const ofOffers = useQuery({ ...keptViewsQuery('offers'), enabled: offers })
  return [
    ...(ofRequests.data ?? []).map(({ name, search }) => ({
      href: shipmentList.href(shipmentList.read(search).search),
      label: name,
    })),
    ...(ofOffers.data ?? []).map(({ name, search }) => ({
      href: `${OFFERS}?${new URLSearchParams(search).toString()}`,
      label: name,
    })),
  ]
}

/** The search of everything, as this dialog runs it. */
function useSearch() {
  const machine = useProvided(() =>
    recordSearchMachine.provide({
      actors: {
        find: fromPromise<readonly Found[], { readonly q: string }>(({ input: { q }, signal }) =>
          findEverything(q, signal),
        ),
      },
    }),
  )
  const actor = useFlowActor(machine)
  useConnection(actor)
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  return {
    ...context,
    status: typeof value === 'string' ? value : ('searching' as const),
    onType: (text: string) => actor.send({ type: 'TYPE', text }),
    onRetry: () => actor.send({ type: 'RETRY' }),
  }
}

const offerWay = ({ user, company }: Who): ((id: string) => string) => {
  if (!isStaffMember(user)) return (id) => `/suppliers/offer/${id}/`
  const one = `${OFFERS}offer/`
  // Whoever reads the list alone is shown the row.
  return canOpen(user, `${one}so_00000000/`, company)
    ? (id) => `${one}${id}/`
    : (id) => `${OFFERS}?q=${id}`
}

type Search = ReturnType<typeof useSearch>
/** Records, companies and sites that were found; until the answer is there, what the text names by itself. */
function namedBy(who: Who, { text, status, found }: Search, today: string) {
  const ways = { request: requestHref(who), offer: offerWay(who) }
  if (status === 'found' || status === 'nothing')
    return found.map((one) => showFound(one, ways, { text, today }))
  return openByText(text, ways).filter(({ href }) => canOpen(who.user, href, who.company))
}

const does = (group: GroupName, id: string, label: string, run: () => void): Command => ({
  id,
  group,
  label,
  run,
})
const themes = (['system', 'light', 'dark'] as const).map((theme) =>
  does('switch', `theme-${theme}`, paletteTexts.theme(menuTexts.themes[theme]), () =>
    chooseTheme(theme),
  ),
)

/** The dialog of commands with everything that this user can do and open. */
export function PaletteFlow(props: { onClose: () => void; onShortcuts: () => void }) {
  const user = useUser()
  const auth = useAuth()
  const company = useConfig()?.company ?? UNKNOWN
  const who = { user, company }
  const { go } = useNavigation()
  const path = usePath()
  const search = useSearch()
  const { text, status } = search
  const canList = canOpen(user, SHIPMENTS, company)
  const kept = useKeptPlaces({ shipments: canList, offers: canOpen(user, OFFERS, company) })
  const { data: sites = [] } = useQuery({ ...sitesQuery(), enabled: ownTenants(who).length > 0 })
  const opens = (group: GroupName, places: readonly (Place & Partial<Command>)[]): Command[] =>
    places
      .filter(({ href }) => href !== path)
      .map((place) => ({
        ...place,
        id: `${group}-${place.href}`,
        group,
        run: () => go(place.href),
      }))
  const today = useKept(() => todayHere(Date.now()))
  const named = namedBy(who, search, today)
  const isNamed = (href: string) => named.some((one) => one.href === href)
  const commands: readonly Command[] = [
    ...pageCommands().map((command) => ({ ...command, group: 'record' as const })),
    ...opens(
      'recent',
      recentRecords(user.sub).filter(({ href }) => !isNamed(href) || status === 'offline'),
    ),
    ...opens('go', placesOf(who)),
    ...opens('create', creationsOf(who)),
    ...opens('views', [...(canList ? builtInViews(today) : []), ...kept]),
    ...named.flatMap((one) => opens(one.group, [{ ...one, isFound: true }])),
    ...opens('switch', firstPlaces(switchesOf(who, sites), text)),
    ...themes,
    does('session', 'shortcuts', paletteTexts.shortcuts, props.onShortcuts),
    does('session', 'refresh', shellTexts.refresh, () => auth.send({ type: 'REFRESH' })),
    does('session', 'sign-out', shellTexts.signOut, () => auth.send({ type: 'SIGN_OUT' })),
    ...searchByText(text, canList ? (q) => shipmentList.href({ q }) : undefined).flatMap((one) =>
      opens('search', [{ ...one, isFound: true }]),
    ),
  ]
  return <Palette {...search} commands={commands} onClose={props.onClose} />
}

const builtInViews = (today: string): readonly Place[] =>
  shipmentList.views(today).map(({ id, search }) => ({
    href: shipmentList.href(search),
    label: listTexts.views[id],
  }))

/** Goes where "g" and a letter lead, if this user may. */
export function GoByLetter({ letter, onDone }: { letter: string; onDone: () => void }) {
  const user = useUser()
  const company = useConfig()?.company ?? UNKNOWN
  const { go } = useNavigation()
  const lead = useEffectEvent(() => {
    const href = letterPlaces({ user, company }).get(letter)
    onDone()
    if (href) go(href)
  })
  useEffect(() => lead(), [])
  return null
}

/** The list of keys, with the letters that lead somewhere for this user. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const company = useConfig()?.company ?? UNKNOWN
  return <ShortcutsDialog letters={[...letterPlaces({ user, company }).keys()]} onClose={onClose} />
}
