import { defineList } from '#machines/records/list/define-list.ts'
import type { SearchOf } from '#machines/records/list/define-list.ts'
import { choice, many, words } from '#machines/records/list/filters.ts'

// By hand, since a list would carry zod for three words; its test holds them against the schema.
export const offerStatuses = ['saved', 'accepted', 'expired'] as const

/** The list of dismantlers' offers, the last changed first. */
export const batteryOfferList = defineList({
  name: 'battery-offers',
  path: '/dashboard/battery-offers/',
  filters: {
    q: words,
    status: many('status', offerStatuses),
    // Those that a link names: what an upload changes, say.
    ids: choice('ids', (value) => value.split(',').every((id) => /^do_0\d{7}$/.test(id))),
  },
  sorts: [],
  views: () => [
    { id: 'all', search: {} },
    { id: 'accepted', search: { status: ['accepted'] } },
    { id: 'saved', search: { status: ['saved'] } },
  ],
})
export type BatteryOfferSearch = SearchOf<(typeof batteryOfferList)['filters'], never>
