import fs from 'node:fs'

import { expect, test } from 'vitest'

/**
 * Every state that a view keeps for itself, by why no chart has it. What a chart knows is its chart's: something new
 * belongs here only if it is of one of these kinds, and what is no longer kept leaves the table.
 */
const kept: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'a hook of its own: kept once, last, changed, late, the time, the browser’s choice': {
    'views/parts/use-change.ts': 1,
    'views/parts/use-clock.ts': 1,
    'views/parts/use-is-late.ts': 1,
    'views/parts/use-kept.ts': 2,
    'views/parts/use-remembered.ts': 1,
  },
  'a secret while it is typed or shown: no chart may hold one': {
    'routes/-pages/account/security.tsx': 1,
    'routes/-pages/sign-in/sign-in-draft.ts': 1,
    'views/auth/use-answer.ts': 1,
  },
  'a control of one step until it is sent as its answer': {
    'flows/live/send-panel.tsx': 2,
    'views/auth/account/profile-form.tsx': 1,
    'views/auth/security/second-step.tsx': 1,
    'views/auth/sign-in/choice-step.tsx': 1,
    'views/auth/sign-in/code-step.tsx': 1,
    'views/parts/phone-field.tsx': 1,
    'views/records/list/filter-dialog.tsx': 1,
    'views/records/list/toolbar.tsx': 2,
    'views/records/upload/choose-text.tsx': 2,
    'views/shipment/units/paste-dialog.tsx': 2,
    'views/shipment/wizard/for-whom.tsx': 2,
  },
  'folded, shown or open: a toggle of one part': {
    'flows/use-chart-view.ts': 3,
    'routes/-pages/notification/bell.tsx': 1,
    'views/auth/password-field.tsx': 1,
    'views/auth/sign-in/organization-finder.tsx': 1,
    'views/dealer-demo/dealer-demo.tsx': 1,
    'views/dealer-demo/dealer-list.tsx': 1,
    'views/parts/copy.tsx': 1,
    'views/parts/use-menu-button.ts': 1,
    'views/public/audience-field.tsx': 2,
    'views/records/record/around.tsx': 1,
    'views/records/upload/changes.tsx': 2,
    'views/records/upload/versions.tsx': 1,
    'views/shell/top-bar.tsx': 1,
    'views/shipment/dashboard/needs-action.tsx': 1,
    'views/shipment/dashboard/places-table.tsx': 1,
    'views/shipment/detail/batteries.tsx': 1,
    'views/shipment/detail/goods.tsx': 1,
    'views/shipment/own/month-day.tsx': 1,
    'views/shipment/wizard/classification.tsx': 1,
    'views/shipment/wizard/whole-form.tsx': 1,
    'views/spot-offer/charts/figure.tsx': 1,
    'views/spot-offer/supplier/past.tsx': 1,
  },
  'pointed at, focused, dragged over, measured, or moved': {
    'flows/use-movable.ts': 2,
    'views/dealer-demo/dealer-map.tsx': 1,
    'views/records/form/row-list.tsx': 1,
    'views/records/list/grid-row.tsx': 1,
    'views/records/list/grid.tsx': 2,
    'views/records/list/use-row-window.ts': 1,
    'views/records/list/use-width.ts': 1,
    'views/records/upload/drop-area.tsx': 1,
    'views/shell/palette/palette.tsx': 1,
    'views/shipment/own/month.tsx': 1,
    'views/shipment/unit-grid/drop.ts': 1,
    'views/shipment/wizard/pickup-calendar.tsx': 2,
    'views/spot-offer/charts/outcomes.tsx': 1,
    'views/spot-offer/charts/price-series.tsx': 1,
  },
  'how something is looked at: by site, for six months, as a table': {
    'flows/lifecycle/panel.tsx': 3,
    'flows/lifecycle/replay.tsx': 1,
    'flows/live/live-panel.tsx': 1,
    'flows/live/use-live.ts': 3,
    'routes/-pages/dashboard/pickup-board.tsx': 1,
    'routes/-pages/shipment/labels-flow.tsx': 1,
    'routes/-pages/spot-offer/prices-tab.tsx': 2,
    'routes/flows/$machine.tsx': 1,
  },
  'which dialog is over a page; what happens in it is its chart’s': {
    'routes/-pages/dashboard/approve-all.tsx': 1,
    'routes/-pages/dashboard/inbox-decision.tsx': 1,
    'routes/-pages/dashboard/inbox-selected.tsx': 1,
    'routes/-pages/dashboard/pickup-board.tsx': 1,
    'routes/-pages/records/ask-before-leaving.tsx': 1,
    'routes/-pages/sell-my-battery/search-page.tsx': 1,
    'routes/-pages/shell/commands.tsx': 1,
    'routes/-pages/shell/leave-warning.ts': 1,
    'routes/-pages/shipment/detail-page.tsx': 2,
    'routes/-pages/shipment/request-batteries.tsx': 1,
    'routes/-pages/spot-offer/offer-page.tsx': 2,
    'views/shipment/third-party/units.tsx': 1,
    'views/shipment/wizard/wizard-form.tsx': 1,
  },
  'selected, or put aside, until one leaves the page': {
    'routes/-pages/dashboard/ship-again.tsx': 1,
    'routes/-pages/dashboard/use-selecting.tsx': 1,
    'routes/-pages/shipment/wizard.tsx': 1,
  },
  'what the browser or a file answered: loaded, drawn, settled': {
    'flows/flow-page.tsx': 1,
    'flows/live/stately-page.tsx': 1,
    'flows/source.tsx': 1,
    'routes/-pages/dashboard/staff-page.tsx': 1,
    'routes/-pages/shell/shell.tsx': 1,
    'routes/-pages/shipment/own-shipments.tsx': 1,
    'views/evaluation/photos.tsx': 1,
    'views/shipment/unit-grid/grid-foot.tsx': 1,
  },
}

test('no view holds what a chart knows', () => {
  const found = new Map(
    fs
      .globSync('src/**/*.{ts,tsx}', { exclude: ['src/**/*.test.ts'] })
      .map((file) => [file, fs.readFileSync(file, 'utf8')] as const)
      .map(([file, text]) => [file, text.match(/\buse(?:State|Reducer)\s*[<(]/g)?.length] as const)
      .flatMap(([file, count]) => (count ? [[file.replace(/^src\//, ''), count] as const] : [])),
  )
  const meant = new Map<string, number>()
  for (const [file, count] of Object.values(kept).flatMap((files) => Object.entries(files)))
    meant.set(file, count + (meant.get(file) ?? 0))

  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(meant))
})
