"""A client of Isobar in one file, with nothing but Python's standard library (3.9 or newer). Copy it beside your script.

    from isobar import Isobar

    isobar = Isobar("https://mats.clinic.example", token="isobar_...")
    for analysis in isobar.analyses(type="Balance"):
        isobar.download(analysis["_id"]["$oid"], "npz", "recordings")

A person makes the token on the page /account/tokens, with the scopes readAnalyses and exportAnalyses (to upload: captureAnalyses).
Keep it in the environment and not in the script. docs/data-format.md says what the files hold.
"""

from __future__ import annotations

import json
import os
import re
import time
import uuid
from datetime import datetime, timezone
from io import BytesIO
from pathlib import Path
from typing import Any, Iterator, Mapping, Sequence
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

CHUNK_BYTES = 64 * 1024
"""A file is written to disk in pieces of this size, however long it is."""

BUSY = (429, 503)
"""What a server answers that wants to be asked again later."""


class IsobarError(Exception):
    """A refusal. Decide by `code`, such as "notFound" or "scopeMissing"; show the message to people."""

    def __init__(self, status: int, code: str, message: str, details: Mapping[str, Any]):
        super().__init__(f"{code} ({status}): {message}")
        self.status = status
        self.code = code
        self.details = details


class _NoRedirect(HTTPRedirectHandler):
    """The API never redirects: a token is not carried to another address."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Isobar:
    """Calls of one installation in the name of one access token.

    `tries`: how often a call is made that the server is too busy for; between them it waits as long as the server asks for.
    """

    def __init__(self, url: str, token: str | None = None, *, language: str = "en", tries: int = 5, timeout: float = 60):
        self.url = url.rstrip("/")
        self.token = token or os.environ["ISOBAR_TOKEN"]
        self.language = language
        self.tries = tries
        self.timeout = timeout
        self._opener = build_opener(_NoRedirect)

    def analyses(self, *, patient: str | None = None, type: str = "all") -> Iterator[dict[str, Any]]:
        """The company's analyses, or those of one patient, newest first, without frames and results.

        `type`: "Static", "Balance", "Dynamic", "seatingDynamic", "Fitting", "Rehab" or "all".
        """
        whose = ["podometryAnalysisPage", "me"] if patient is None else ["podometryAnalysisPatient", "me", patient]
        page, pages = 1, 1
        while page <= pages:
            answer = self._json("GET", *whose, type, page)
            yield from answer["analyses"]
            page, pages = page + 1, answer["totalPages"]

    def analysis(self, id: str) -> dict[str, Any]:
        """One analysis with its result, and every figure of it (`measures`) by id, with value, unit and UCUM code."""
        return self._json("GET", "podometryAnalysis", "specific", id)

    def figures(self, id: str) -> dict[str, Any]:
        """The figures of an analysis by their ids; of things that it lists, such as contacts, a list in their order."""
        figures: dict[str, Any] = {}
        for measure in self.analysis(id)["measures"]:
            if "number" in measure:
                figures.setdefault(measure["id"], []).append(measure["value"])
            else:
                figures[measure["id"]] = measure["value"]
        return figures

    def patients(self) -> list[dict[str, Any]]:
        """The company's patients, under pseudonyms unless the token may read names."""
        return self._json("GET", "podometry", "patients", "me")

    def devices(self) -> list[dict[str, Any]]:
        """The company's mats."""
        return self._json("GET", "userDevices")

    def download(self, id: str, format: str, folder: str | Path = ".") -> Path:
        """Writes an analysis as a file into a folder and gives its path, which begins with the analysis's id.

        `format`: the name of a format of docs/data-format.md, such as "npz" or "csv". The patient's name is in none of them.
        """
        # Two analyses of one day and mat have one name on the server.
        return self._file(Path(folder), "GET", "podometryAnalysis", "specific", id, "export", format, prefix=f"{id}-")

    def arrays(self, id: str) -> dict[str, Any]:
        """The arrays of an analysis's NPZ file by their names. The only call that needs numpy."""
        import numpy

        with self._open("GET", ("podometryAnalysis", "specific", id, "export", "npz"), None) as answer:
            # Nothing in the file is a pickle: numpy refuses one by default, and so it stays.
            with numpy.load(BytesIO(answer.read()), allow_pickle=False) as file:
                return {name: file[name] for name in file.files}

    def archive(
        self,
        formats: Sequence[str],
        folder: str | Path = ".",
        *,
        analyses: Sequence[str] = (),
        patient: str | None = None,
        type: str | None = None,
        tables: bool = False,
        names: bool = False,
    ) -> Path:
        """Writes many analyses as one ZIP into a folder and gives its path: those named, or those of a patient or type, or all.

        `tables` adds all of them as tables: a row per analysis, per contact and per frame.
        `names` names patients: the token needs the scope readPatientNames, and its owner has to be allowed to.
        """
        asked: dict[str, Any] = {"formats": list(formats), "tables": tables, "names": names}
        if analyses:
            asked["analysisIds"] = list(analyses)
        if patient is not None:
            asked["patientId"] = patient
        if type is not None:
            asked["type"] = type
        return self._file(Path(folder), "POST", "analyses", "archive", body=asked)

    def upload(
        self,
        device: str,
        patient: str,
        frames: Sequence[Sequence[Sequence[float]]],
        *,
        milliseconds: Sequence[float],
        type: str = "Static",
        started_at: datetime | None = None,
        capture_id: str | None = None,
    ) -> str:
        """Saves a recording that was made on a device elsewhere, measures it and gives the id of the analysis.

        `frames`: one matrix of values per frame, rows from the head or the toes, columns from the person's left, in the device's unit.
        `milliseconds`: the time of each frame after the first one. `capture_id`: the same one twice is one analysis, so that an upload
        that broke off can be repeated.
        """
        if len(frames) != len(milliseconds):
            raise ValueError("every frame needs its time")
        recorded = [
            {"pressureMap": [[float(value) for value in row] for row in frame], "seq": number, "t": float(at)}
            for number, (frame, at) in enumerate(zip(frames, milliseconds))
        ]
        body = {
            "patientId": patient,
            "analysisType": type,
            "captureId": capture_id or str(uuid.uuid4()),
            "startedAt": (started_at or datetime.now(timezone.utc)).astimezone(timezone.utc).isoformat(),
            "frames": recorded,
        }
        call = "seatingAnalysis" if type in ("seatingDynamic", "Fitting") else "podometryAnalysis"
        return self._json("POST", call, device, body=body)["_id"]["$oid"]

    def upload_file(
        self,
        path: str | Path,
        patient: str,
        *,
        device_type: str,
        type: str,
        unit: str | None = None,
        pitch_cm: tuple[float, float] | None = None,
        turn: int = 0,
        mirrored: bool = False,
        rate_hz: float | None = None,
        recorded_at: datetime | None = None,
        choices: dict[str, str] | None = None,
    ) -> str:
        """Makes an analysis of a file that another program recorded, and gives its id: a file of emed, pedar, pliance, Tekscan, XSENSOR, footscan or
        NumPy, or one of Isobar's own. Its content tells which of them it is. Each call makes another analysis.

        `device_type`: the kind of mat that it is shown and measured as, such as "Podology IoT".
        `unit` ("kPa", "mmHg", "raw"), `pitch_cm` (width and height of a cell), `rate_hz` (frames a second) and `recorded_at`: where the file does not
        say it, or says it wrongly. An IsobarError with the code "invalid" names in `details["field"]` what it leaves open.
        `turn`: degrees clockwise (0, 90, 180 or 270) that bring the head or the toes to the top. `mirrored`: left and right are exchanged; before it is
        turned. `choices`: which `file`, `mat`, `array`, `trial` or `axes` are meant, of a file that can be read in several ways; an IsobarError with the
        code "importChoice" lists them in `details["options"]`. What was assumed is kept with the analysis as `imported["warnings"]`.
        """
        path = Path(path)
        width, height = pitch_cm or (None, None)
        said = {
            "fileName": path.name,
            "deviceType": device_type,
            "analysisType": type,
            "unit": unit,
            "xCm": width,
            "yCm": height,
            "turn": turn,
            "mirrored": "on" if mirrored else "off",
            "rateHz": rate_hz,
            "recordedAt": recorded_at and recorded_at.astimezone(timezone.utc).isoformat(),
            **(choices or {}),
        }
        known = {name: str(value) for name, value in said.items() if value is not None}
        with self._open("POST", ("analysisImport", patient), path.read_bytes(), known) as answer:
            return json.load(answer)["_id"]["$oid"]

    def _json(self, method: str, *path: str | int, body: Any = None) -> Any:
        with self._open(method, path, body) as answer:
            return json.load(answer)

    def _file(self, folder: Path, method: str, *path: str, body: Any = None, prefix: str = "") -> Path:
        with self._open(method, path, body) as answer:
            target = folder / (prefix + _file_name(answer.headers.get("Content-Disposition", "")))
            folder.mkdir(parents=True, exist_ok=True)
            partial = target.with_name(target.name + ".part")
            try:
                with open(partial, "wb") as file:
                    while piece := answer.read(CHUNK_BYTES):
                        file.write(piece)
            except BaseException:
                # A download that broke off leaves nothing that looks like a file.
                partial.unlink(missing_ok=True)
                raise
        partial.replace(target)
        return target

    def _open(self, method: str, path: Sequence[str | int], body: Any, query: Mapping[str, str] | None = None) -> Any:
        """Makes a call and gives the answer, to be read and closed. A body of bytes is sent as a file, any other as JSON."""
        is_file = isinstance(body, bytes)
        address = "/".join([self.url, "api", *(quote(str(part), safe="") for part in path)])
        request = Request(
            f"{address}?{urlencode(query)}" if query else address,
            method=method,
            data=body if body is None or is_file else json.dumps(body).encode(),
            headers={
                "Authorization": f"Bearer {self.token}",
                "Accept-Language": self.language,
                **({} if body is None else {"Content-Type": "application/octet-stream" if is_file else "application/json"}),
            },
        )
        for left in range(self.tries - 1, -1, -1):
            try:
                return self._opener.open(request, timeout=self.timeout)
            except HTTPError as refusal:
                with refusal:
                    if refusal.code in BUSY and left > 0:
                        time.sleep(float(refusal.headers.get("Retry-After", 1)))
                        continue
                    raise _error_of(refusal) from None
        raise AssertionError("tries is at least 1")


def _error_of(refusal: HTTPError) -> IsobarError:
    try:
        problem = json.load(refusal)
        return IsobarError(refusal.code, problem["error"], problem["message"], problem.get("details", {}))
    except (ValueError, KeyError, TypeError):
        return IsobarError(refusal.code, "unexpected", str(refusal.reason), {})


def _file_name(disposition: str) -> str:
    """The name that the server gives a file, without anything that would lead out of the folder."""
    found = re.search(r'filename="((?:[^"\\]|\\.)*)"|filename=([^;\s]+)', disposition)
    named = (found.group(1) or found.group(2)) if found else "download"
    return re.sub(r"[^\w.-]", "_", named).lstrip(".") or "download"
