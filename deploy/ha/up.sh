#!/bin/sh
# Three etcd, three Patroni with PostgreSQL, HAProxy, PgBouncer and two processes of Sampan on this machine's loopback. See README.md.
cd "$(dirname "$0")/../.." && exec npx node server/bin/ha/up.ts "$@"
