import * as z from 'zod/mini'

import { DateOnly, Email, line, note } from '#schemas/primitives.ts'
import { queryInt, queryList } from '#schemas/records/page.ts'
import { OFFER_EDITORS, SPOT_CONFIGURERS, SUBSTITUTED } from '#schemas/rights.ts'
import { Colleague, Delegation } from '#schemas/spot-offer/approval.ts'
import { CommoditySymbol, PriceSeries, YearMonth } from '#schemas/spot-offer/commodity.ts'
import {
  ConfigEffect,
  ConfigHands,
  SpotConfig,
  SpotConfigRecord,
} from '#schemas/spot-offer/config.ts'
import {
  ImportToJudge,
  MAX_IMPORT_BYTES,
  PriceDiff,
  PriceImport,
  importVerdicts,
} from '#schemas/spot-offer/price-import.ts'
import { Unseen } from '#schemas/spot-offer/second-look.ts'

import { defineCall } from './define-call.ts'

/** The permission columns of calls.md §8: who makes offers, and who configures. */
const EDITORS = OFFER_EDITORS
const CONFIGURERS = SPOT_CONFIGURERS

const configAnswer = z.object({
  data: SpotConfigRecord,
  version: z.int(),
  /** Ours: who made the approval flow what it is (`pool|sub`); null: it is as delivered. */
  flowMadeBy: z.nullable(z.string()),
  /** Ours: imports and margins that nobody but their author has looked at. */
  unseen: Unseen,
})

/** What pages of offers read of prices and settings, apart: they load no other of these calls. */
export const spotSettingsCalls = {
  getCommodityPrices: defineCall('/commodity-prices/{year_month}', {
    method: 'GET',
    summary: 'List a month’s prices by symbol; sample prices until real ones are imported',
    who: EDITORS,
    params: z.strictObject({ year_month: YearMonth }),
    query: z.strictObject({ symbols: z.optional(queryList(CommoditySymbol, 17)) }),
    response: z.object({ data: z.array(PriceSeries), missing: z.array(CommoditySymbol) }),
    // Ours: asked again each time, since offers are priced by the last import (calls.md §8 had five minutes).
    caching: 'e',
    errors: ['price_data_missing'],
  }),
  getSpotConfig: defineCall('/spot-feedstock/config', {
    method: 'GET',
    summary:
      'Read costs, shares, margins and the approval flow of spot feedstock, with their history',
    who: EDITORS,
    query: z.strictObject({ history_before: z.optional(queryInt(1, 999_999)) }),
    response: configAnswer,
    caching: 'e',
    errors: [],
  }),
}

/** Importing prices of spot feedstock. */
export const priceImportCalls = {
  importCommodityPrices: defineCall('/commodity-prices/import', {
    method: 'POST',
    summary: 'Compare a price CSV with the stored prices, or import it',
    who: CONFIGURERS,
    query: z.strictObject({
      action: z.enum(['validate-and-diff', 'validate-and-upload']),
      /** What the diff answered: an import by somebody else in between is refused. */
      version: z.optional(queryInt(0, 999_999)),
      /** Sends what the diff warns of to a second person, who confirms it; without it such an import is refused. */
      accept: z.optional(z.enum(['warnings'])),
      /** For the log. */
      file_name: z.optional(line(1, 100)),
    }),
    /** symbol,price_date,low,mid,high,ask,bid with a first line that says so. */
    body: z.string().check(z.minLength(1)),
    takes: 'text/csv',
    maxBytes: MAX_IMPORT_BYTES,
    response: PriceDiff,
    rate: 'u',
    errors: ['config_invalid', 'version_conflict'],
  }),
  listPriceImports: defineCall('/commodity-prices/imports', {
    method: 'GET',
    summary: 'List price imports, newest first: who, when, what, and what was undone',
    who: CONFIGURERS,
    query: z.strictObject({ before: z.optional(queryInt(1, 999_999)) }),
    response: z.object({ data: z.array(PriceImport), hasMore: z.boolean() }),
    errors: [],
  }),
  getPriceImport: defineCall('/commodity-prices/imports/{id}', {
    method: 'GET',
    summary: 'Read an import with its averages before and after, and its warnings',
    who: CONFIGURERS,
    params: z.strictObject({ id: queryInt(1, 999_999) }),
    response: z.object({ data: ImportToJudge }),
    errors: [],
  }),
  judgePriceImport: defineCall('/commodity-prices/imports/{id}/judge', {
    method: 'POST',
    summary: 'Confirm an import, or reject one that is waiting; you can’t confirm your own',
    who: CONFIGURERS,
    params: z.strictObject({ id: queryInt(1, 999_999) }),
    body: z.strictObject({ verdict: z.enum(importVerdicts) }),
    response: z.object({ data: PriceImport }),
    errors: ['action_not_allowed', 'version_conflict'],
  }),
  undoPriceImport: defineCall('/commodity-prices/imports/{id}/undo', {
    method: 'POST',
    summary: 'Undo an import: the old prices come back, and open offers are priced again',
    who: CONFIGURERS,
    params: z.strictObject({ id: queryInt(1, 999_999) }),
    body: z.strictObject({}),
    response: z.object({ data: PriceImport }),
    errors: ['action_not_allowed', 'version_conflict'],
  }),
}

/** Changing the settings of spot feedstock. */
export const configCalls = {
  getSpotConfigVersion: defineCall('/spot-feedstock/config/{version}', {
    method: 'GET',
    summary: 'Read an earlier version of the configuration',
    who: EDITORS,
    params: z.strictObject({ version: queryInt(1, 999_999) }),
    response: z.object({ data: SpotConfig }),
    errors: [],
  }),
  updateSpotConfig: defineCall('/spot-feedstock/config', {
    method: 'POST',
    summary: 'Change the configuration; offers keep the version that priced them',
    who: CONFIGURERS,
    body: z.strictObject({
      ...SpotConfig.shape,
      version: z.int(),
      note: z.optional(note(500)),
    }),
    response: configAnswer,
    errors: ['readonly_user', 'version_conflict', 'config_invalid'],
  }),
  lookAtSpotConfig: defineCall('/spot-feedstock/config/{version}/look', {
    method: 'POST',
    summary: 'Confirm changed costs, shares or margins; you can’t confirm your own',
    who: CONFIGURERS,
    params: z.strictObject({ version: queryInt(1, 999_999) }),
    body: z.strictObject({}),
    response: configAnswer,
    errors: ['action_not_allowed', 'version_conflict'],
  }),
  previewSpotConfig: defineCall('/spot-feedstock/config/preview', {
    method: 'POST',
    addsNothing: true,
    summary: 'Preview open offers under another configuration; changes nothing',
    who: CONFIGURERS,
    body: SpotConfig,
    response: z.object({
      data: z.array(ConfigEffect),
      /** Pending offers that would wait for other people. */
      hands: z.array(ConfigHands),
      openOffers: z.int(),
      isCapped: z.boolean(),
    }),
    errors: [],
  }),
  listApprovers: defineCall('/spot-feedstock/approvers', {
    method: 'GET',
    summary: 'List the accounts that can approve offers, or decide about requests as logistics',
    who: SUBSTITUTED,
    /** Ours: whose substitutes are chosen among them. */
    query: z.strictObject({ step: z.optional(z.enum(['offers', 'logistics'])) }),
    response: z.object({ data: z.array(Colleague) }),
    errors: [],
  }),
  listDelegations: defineCall('/spot-feedstock/delegations', {
    method: 'GET',
    summary: 'List substitutes of those who decide, current and upcoming',
    who: SUBSTITUTED,
    response: z.object({ data: z.array(Delegation) }),
    errors: [],
  }),
  putDelegation: defineCall('/spot-feedstock/delegations/{approver_email}', {
    method: 'PUT',
    summary:
      'Name a substitute from one day to another: for yourself, or for anyone if you’re an administrator',
    who: SUBSTITUTED,
    params: z.strictObject({ approver_email: Email }),
    body: z
      .strictObject({
        delegateEmail: Email,
        delegateName: line(1, 100),
        from: DateOnly,
        until: DateOnly,
      })
      .check(
        z.refine(({ from, until }) => from <= until, {
          path: ['until'],
          error: 'Choose a day on or after the first day',
        }),
      ),
    response: z.object({ data: Delegation }),
    errors: ['action_not_allowed', 'config_invalid'],
  }),
  deleteDelegation: defineCall('/spot-feedstock/delegations/{approver_email}', {
    method: 'DELETE',
    summary: 'Remove a substitute',
    who: SUBSTITUTED,
    params: z.strictObject({ approver_email: Email }),
    response: z.object({ data: z.object({ success: z.literal(true) }) }),
    errors: ['action_not_allowed'],
  }),
}
