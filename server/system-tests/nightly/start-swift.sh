#!/usr/bin/env bash
# Starts OpenStack Swift with its S3 interface on 127.0.0.1, one device, no replication: start-swift.sh FOLDER PORT. It runs until it is ended.
set -euo pipefail
folder=$1 port=$2
for program in swift-proxy-server swift-object-server swift-container-server swift-account-server swift-ring-builder memcached; do
  command -v "$program" >/dev/null || { echo "missing: $program (apt-get install swift-proxy swift-account swift-container swift-object memcached)" >&2; exit 3; }
done
mkdir -p "$folder/conf" "$folder/devices/d1"
cd "$folder"
cat > conf/swift.conf <<CONF
[swift-hash]
swift_hash_path_prefix = tests
swift_hash_path_suffix = tests
[storage-policy:0]
name = one
default = yes
CONF
step=1
for kind in object container account; do
  at=$((port + step)); step=$((step + 1))
  cat > conf/$kind-server.conf <<CONF
[DEFAULT]
swift_dir = $folder/conf
devices = $folder/devices
mount_check = false
bind_ip = 127.0.0.1
bind_port = $at
workers = 0
user = $(id -un)
log_name = $kind
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
[object-replicator]
[container-replicator]
[account-replicator]
CONF
  swift-ring-builder conf/$kind.builder create 4 1 1 >/dev/null
  swift-ring-builder conf/$kind.builder add r1z1-127.0.0.1:$at/d1 1 >/dev/null
  swift-ring-builder conf/$kind.builder rebalance >/dev/null
done
memcache=$((port + 4))
cat > conf/proxy-server.conf <<CONF
[DEFAULT]
swift_dir = $folder/conf
bind_ip = 127.0.0.1
bind_port = $port
workers = 0
user = $(id -un)
log_name = proxy
[pipeline:main]
pipeline = catch_errors proxy-logging cache listing_formats s3api tempauth proxy-logging proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$memcache
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
CONF
export SWIFT_DIR="$folder/conf"
pids=()
memcached -u "$(id -un)" -l 127.0.0.1 -p $memcache -U 0 & pids+=($!)
for kind in object container account proxy; do
  swift-$kind-server conf/$kind-server.conf & pids+=($!)
done
trap 'kill "${pids[@]}" 2>/dev/null' EXIT INT TERM
wait -n
