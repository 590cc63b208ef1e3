const FRAME = [
  'src/views/parts/icon.tsx',
  'src/views/parts/page.tsx',
  'styled-system/recipes/badge.js',
  'styled-system/recipes/field.js',
  'styled-system/recipes/input.js',
]

/** Modules that the same pages need, by their paths; a folder ends with a slash. */
const files: Readonly<Record<string, readonly string[]>> = {
  // What every page with records needs; and what every page of shipment requests needs beyond that.
  records: [
    'src/api/client.ts',
    'src/api/contract/shipments.ts?light',
    'src/api/errors.ts',
    'src/api/fetch-plain.ts',
    'src/api/places.ts',
    'src/api/query-client.ts',
    'src/api/reading.ts',
    'src/api/request.ts',
    'src/api/time-limit.ts',
    'src/flows/follow-records.ts',
    'src/routes/-gate.tsx',
    'src/routes/-queries.tsx',
    'src/routes/-shipments/use-now.ts',
    'src/schemas/calendar.ts',
    'src/schemas/shipment-words.ts',
    'src/schemas/time-format.ts',
    'src/texts/fill.ts',
    'src/views/parts/badge.tsx',
    'src/views/parts/shortcut-switch.ts',
    'src/views/parts/states.tsx',
    'src/views/parts/time.tsx',
    'src/views/shipments/use-shortcuts.ts',
  ],
  parts: FRAME,
  card: ['src/views/parts/card.tsx', 'styled-system/recipes/card.js'],
  table: ['src/views/parts/table.tsx', 'styled-system/recipes/table.js'],
  menu: ['src/views/shipments/menu.tsx', 'styled-system/recipes/menu.js'],
  dialog: ['src/views/parts/dialog.tsx', 'styled-system/recipes/dialog.js'],
  choice: ['src/flows/use-flow-actor.ts', 'src/views/parts/choice.tsx'],
  shipments: [
    'src/api/contract/me.ts?light',
    'src/api/queries.ts',
    'src/machines/shipment/request/standing.ts',
    'src/schemas/totals.ts',
    'src/texts/shipment-common.ts',
    'src/texts/shipment-states.ts',
    'src/views/shipments/format.ts',
  ],
  // What pages with many requests need.
  figures: [
    'src/machines/shipment/list/search.ts',
    'src/machines/shipment/list/views.ts',
    'src/views/shipments/dashboard/figures.ts',
  ],
  'shipment-lists': ['src/texts/shipment-list.ts', 'src/views/shipments/use-is-phone.ts'],
  'seen-lists': [
    'src/api/seen-lists.ts',
    'src/texts/shipments.ts',
    'src/views/shipments/model.ts',
    'src/views/shipments/state-badge.tsx',
  ],
  // What decides about a request, and says why.
  'request-rules': [
    'src/machines/shipment/request/alphabet.ts',
    'src/machines/shipment/request/decide.ts',
    'src/machines/shipment/request/guards.ts',
    'src/machines/shipment/request/machine.ts',
    'src/machines/shipment/request/reasons.ts',
    'src/machines/shipment/request/setup.ts',
    'src/machines/shipment/request/transitions.ts',
    'src/texts/en.ts',
    'src/texts/shipment-history.ts',
    'src/texts/shipment-reasons.ts',
  ],
  rules: [
    'src/machines/explain.ts',
    'src/machines/who.ts',
    'src/schemas/user-type-list.ts',
    'src/texts/day.ts',
  ],
  // What every page with a draft needs.
  drafts: [
    'src/api/connection.ts',
    'src/api/device.ts',
    'src/api/drafts.ts',
    'src/api/storage-quota.ts',
    'src/machines/drafts/',
    'src/machines/shipment/wizard/numbers.ts',
    'src/schemas/draft.ts',
    'src/schemas/material.ts',
    'src/schemas/normalise.ts',
    'src/texts/form-draft.ts',
    'src/texts/issues.ts',
    'src/views/parts/after-press.ts',
    'src/views/parts/clock.ts',
    'src/views/shipments/wizard/draft-bar.tsx',
  ],
  'wizard-parts': [
    'src/schemas/address-line.ts',
    'src/schemas/po-status.ts',
    'src/views/shipments/wizard/draft-dialogs.tsx',
    'src/views/shipments/wizard/newer-draft.tsx',
    'src/views/shipments/wizard/opening.tsx',
  ],
  'sign-in-page': [
    'src/routes/-focus.ts',
    'src/texts/auth.ts',
    'src/views/auth/organizations.ts',
    'src/views/auth/password-field.tsx',
    'src/views/auth/signed-in.tsx',
  ],
  'sso-words': ['src/api/redirect.ts', 'src/texts/sso.ts'],
  // What comes later: to every page, and to those of people who have signed in.
  configuration: ['src/schemas/browser-config.ts', 'src/schemas/pool-name.ts'],
  'signed-in': [
    'src/api/session.ts',
    'src/machines/auth/areas.ts',
    'src/routes/-area.tsx',
    'src/views/shell/area-strip.tsx',
  ],
  manners: [
    'src/api/contract/define-call.ts',
    'src/api/contract/updates.ts',
    'src/api/contract/updates.ts?light',
    'src/api/query-manners.ts',
    'src/api/recent.ts',
    'src/api/updates.ts',
    'src/routes/-commands.tsx',
    'src/routes/-manners.ts',
    'src/schemas/hint.ts',
  ],
  'saved-views': [
    'src/api/contract/saved-views.ts',
    'src/api/contract/saved-views.ts?light',
    'src/api/saved-views.ts',
    'src/schemas/saved-view.ts',
  ],
  answers: [
    'src/schemas/document.ts',
    'src/schemas/page.ts',
    'src/schemas/shipment-request.ts',
    'src/schemas/tenants/tenant-id.ts',
  ],
  'offer-answers': [
    'src/api/contract/spot.ts',
    'src/schemas/spot/offer.ts',
    'src/schemas/spot/priced-offer.ts',
  ],
  'settings-answers': ['src/api/contract/spot-settings.ts', 'src/schemas/spot/price-import.ts'],
  // The parts of a record's page below its facts.
  'record-parts': ['src/views/parts/copy.tsx', 'src/views/records/history.tsx'],
  'record-actions': ['src/views/parts/offered.ts', 'src/views/records/actions-bar.tsx'],
  'request-parts': [
    'src/views/shipments/detail/actions-bar.tsx',
    'src/views/shipments/detail/aside.tsx',
    'src/views/shipments/detail/buttons.ts',
    'src/views/shipments/detail/deciding.ts',
    'src/views/shipments/detail/documents.tsx',
    'src/views/shipments/detail/goods.tsx',
    'src/views/shipments/detail/history.tsx',
    'src/views/shipments/detail/side.tsx',
  ],
  'offer-parts': [
    'src/views/spot/detail/approvals.tsx',
    'src/views/spot/detail/aside.tsx',
    'src/views/spot/detail/lines.tsx',
    'src/views/spot/detail/side.tsx',
  ],
  'offer-actions': ['src/views/spot/actions-model.ts', 'src/views/spot/offered.ts'],
  // The charts of the dashboard.
  'shipment-charts': [
    'src/views/shipments/dashboard/age-bars.tsx',
    'src/views/shipments/dashboard/pickup-days.tsx',
  ],
  'price-charts': [
    'src/api/spot-prices.ts',
    'src/routes/-spot/prices-figure.tsx',
    'src/views/spot/charts/figure.tsx',
    'src/views/spot/charts/outcomes-model.ts',
    'src/views/spot/charts/reader.tsx',
    'src/views/spot/prices/prices-figure.tsx',
  ],
  // What pages of offers need; and what prices an offer.
  offers: [
    'src/api/contract/spot.ts?light',
    'src/api/contract/spot-settings.ts?light',
    'src/api/spot-offers.ts',
    'src/machines/spot-offer/lifecycle/actor.ts',
    'src/machines/spot-offer/lifecycle/slots.ts',
    'src/machines/spot-offer/lifecycle/standing.ts',
    'src/routes/-spot/crumbs.ts',
    'src/routes/-spot/suppliers.ts',
    'src/routes/-spot/use-offer-now.ts',
    'src/schemas/spot/words.ts',
    'src/texts/spot-words.ts',
    'src/views/spot/format.ts',
    'src/views/spot/model.ts',
    'src/views/spot/state-badge.tsx',
  ],
  pricing: [
    'src/machines/spot-offer/editor/draft.ts',
    'src/machines/spot-offer/editor/form.ts',
    'src/schemas/spot/amounts.ts',
    'src/schemas/spot/approval.ts',
    'src/schemas/spot/commodity.ts',
    'src/schemas/spot/decimal.ts',
    'src/schemas/spot/offer-form.ts',
    'src/schemas/spot/pricing.ts',
    'src/schemas/spot/pricing-line.ts',
    'src/schemas/spot/units.ts',
    'src/texts/spot-fields.ts',
  ],
}

const escape = (path: string) => path.replace(/[.?]/g, String.raw`\$&`).replaceAll('/', '[\\\\/]')
const isWhole = (path: string) => path.endsWith('/') || path.includes('?')
const testOf = (paths: readonly string[]) =>
  paths.map((path) => `${escape(path)}${isWhole(path) ? '' : '$'}`).join('|')
const QUERIES =
  '@tanstack[\\\\/](query-core|react-query)[\\\\/](?!.*(queriesObserver|mutationObserver|infiniteQueryObserver|useQueries|useMutation|useInfiniteQuery))'

const INITIAL = '$initial' as const

const piece = (name: string, test: RegExp, priority: number) => ({
  name,
  test,
  priority,
  includeDependenciesRecursively: false,
})

/**
 * The pieces of the pages' scripts for Vite. What the same pages need comes in one: each file costs a request, and the
 * smaller it is, the worse it packs. What many pages load first has precedence.
 */
export const pieces = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 30,
  },
  {
    name: 'vendor',
    test: /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|store|react-store)|xstate|@xstate)[\\/]/,
    tags: [INITIAL],
    priority: 20,
  },
  // The rest of what every page loads. Not what those modules only name: user types bring their schemas with zod along.
  { name: 'base', tags: [INITIAL], priority: 10, includeDependenciesRecursively: false },
  ...Object.entries(files).map(([name, paths]) =>
    name === 'records'
      ? piece(name, new RegExp(`${QUERIES}|${testOf(paths)}`), 5)
      : piece(name, new RegExp(testOf(paths)), 4),
  ),
  piece(
    'offer-rules',
    /src[\\/](machines[\\/](spot-offer[\\/]lifecycle[\\/](?!actor|slots|standing|asked))|texts[\\/]spot\.)/,
    3,
  ),
]
