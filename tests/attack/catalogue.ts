/** The attacks of `npm run test:attack` and their test files, which iterate the product's own lists. */
export const attackCatalogue: Readonly<Record<string, readonly string[]>> = {
  "calls of the API's document, by every role, scope and kind of session": [
    "app/http/api/access.test.ts",
    "tests/access-tokens.test.ts",
    "tests/fuzz-api.test.ts",
    "tests/session-kinds.test.ts",
    "tests/tenancy/rights.test.ts",
  ],
  "ids of others over every route, call and event": [
    "app/services/tenancy.test.ts",
    "tests/tenancy/events.test.ts",
    "tests/tenancy/names-hidden.test.ts",
    "tests/tenancy/routes.test.ts",
  ],
  "hostile files and bodies over every way in": [
    "app/import/bad-files.test.ts",
    "app/jobs/job-pool.test.ts",
    "app/import/uploads.test.ts",
    "tests/bad-input.test.ts",
    "tests/faults/bodies.test.ts",
    "tests/faults/hostile-bodies.test.ts",
    "tests/faults/neighbours.test.ts",
  ],
  "hostile text over every field, to page, paper and file": [
    "app/export/csv.test.ts",
    "app/services/exports/hostile-text.test.ts",
    "tests/faults/injected-text.test.ts",
    "tests/faults/injection.test.ts",
  ],
  "sign-ins that are guessed, forged, prepared or timed": [
    "app/http/session.test.ts",
    "app/services/accounts/timing/equal-time.test.ts",
    "tests/faults/guessing.test.ts",
    "tests/open-id.test.ts",
    "tests/passkeys.test.ts",
    "tests/password-links.test.ts",
    "tests/second-factor.test.ts",
  ],
  "addresses that lead inside, and pages of other origins": [
    "app/http/headers.test.ts",
    "app/http/origin.test.ts",
    "app/http/security.test.ts",
    "app/notifications/public-lookup.test.ts",
    "app/notifications/webhooks/webhooks.test.ts",
    "app/services/accounts/open-id/provider-fetch.test.ts",
    "app/services/notifications/notifications.test.ts",
  ],
  "floods, and a stop that something holds up": [
    "tests/faults/slow-connections.test.ts",
    "tests/faults/sockets.test.ts",
    "tests/faults/stopping.test.ts",
  ],
};
