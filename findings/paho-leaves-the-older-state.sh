#!/usr/bin/env bash
# paho-mqtt of Debian (1.6.1): with a clean session it still keeps what it had not sent, says "no connection" (4) for each, and on the
# next connection sends it behind what `on_connect` publishes. The broker then retains the older state, until something newer comes.
# It surprises because a clean session has no memory by MQTT's words, because 4 reads like "not taken", and because `on_connect` is
# where the manual tells a device to say how it is: the last word is that of an hour ago.
# A new Client for each connection sends only the newest.
# Output seen:
#   one client: answers 4 4, received 3 1 2, retained 2
#   a client for each connection: received 1, retained 1
# It takes Debian's packages mosquitto and python3-paho-mqtt.
set -euo pipefail
broker=/usr/sbin/mosquitto
[ -x "$broker" ] || { echo 'mosquitto is not installed' >&2; exit 1; }
dpkg-query -W -f '${Package} ${Version}\n' mosquitto python3-paho-mqtt
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > run.py <<'PY'
import socket, subprocess, sys, time
import paho.mqtt.client as mqtt

with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
open("mosquitto.conf", "w").write(f"listener {port} 127.0.0.1\nallow_anonymous true\n")


def start():
    broker = subprocess.Popen([sys.argv[1], "-c", "mosquitto.conf"], stderr=subprocess.DEVNULL)
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return broker
        except OSError:
            time.sleep(0.1)


def read(seconds, received):
    reader = mqtt.Client(client_id="", clean_session=True)
    reader.on_message = lambda _c, _u, message: received.append((message.payload.decode(), message.retain))
    reader.connect("127.0.0.1", port)
    reader.subscribe("state", 1)
    end = time.time() + seconds
    while time.time() < end:
        reader.loop(0.1)
    reader.disconnect()


def watch(device):
    """Broker away, two states said by `device`, broker back: what a reader receives, and what is retained."""
    broker = start()
    try:
        answers, connect_again = device()
        broker.terminate()
        broker.wait()
        said = answers()
        broker = start()
        received = []
        reader = mqtt.Client(client_id="", clean_session=True)
        reader.on_message = lambda _c, _u, message: received.append(message.payload.decode())
        reader.connect("127.0.0.1", port)
        reader.subscribe("state", 1)
        for _ in range(5):
            reader.loop(0.1)
        connect_again()
        end = time.time() + 2
        while time.time() < end:
            reader.loop(0.1)
        retained = []
        read(1, retained)
        return said, " ".join(received), " ".join(text for text, kept in retained if kept)
    finally:
        broker.terminate()
        broker.wait()


def one_client():
    client = mqtt.Client(client_id="device", clean_session=True, protocol=mqtt.MQTTv311)
    client.reconnect_delay_set(60, 60)
    client.connect("127.0.0.1", port)
    client.loop_start()
    time.sleep(0.5)

    def say():
        time.sleep(0.5)
        client.loop_stop()
        return [client.publish("state", text, 1, True).rc for text in ("1", "2")]

    def again():
        client.on_connect = lambda *_: client.publish("state", "3", 1, True)
        client.reconnect()
        client.loop_start()

    return say, again


def new_client():
    def again():
        client = mqtt.Client(client_id="device", clean_session=True, protocol=mqtt.MQTTv311)
        client.on_connect = lambda *_: client.publish("state", "1", 1, True)
        client.connect("127.0.0.1", port)
        client.loop_start()

    return (lambda: []), again


said, received, retained = watch(one_client)
print(f"one client: answers {' '.join(map(str, said))}, received {received}, retained {retained}")
_, received, retained = watch(new_client)
print(f"a client for each connection: received {received}, retained {retained}", flush=True)
PY
timeout 60 /usr/bin/python3 run.py "$broker" | tee seen
diff - seen <<'SEEN'
one client: answers 4 4, received 3 1 2, retained 2
a client for each connection: received 1, retained 1
SEEN
